"""One person's match at the terminal: what is told, what is asked, and the record that is kept."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final, Protocol

from euchre.bots import Player, advise
from euchre.bots.at_once import NoKernels
from euchre.cards import MalformedText
from euchre.cli.narrator import Narrator
from euchre.cli.prompts import HELP, chosen
from euchre.cli.screen import Screen
from euchre.engine import (
    SHELL,
    Action,
    Event,
    Shell,
    TakeBack,
    View,
    check,
    decide,
    evolve,
    is_over,
    legal,
    mask,
    see,
    shuffle_for,
    start,
    to_act,
)
from euchre.rules import Seat
from euchre.telling import in_order, label, leads, question
from euchre.telling.company import Company


class Left(Exception):
    """The person leaves the table."""


class Teacher(Protocol):
    """Explains what is met for the first time, and says what a good player would do."""

    def before(self, view: View, seat: Seat, choices: tuple[Action, ...]) -> tuple[str, ...]:
        """The sentences that come before a question."""
        ...


class TerminalMatch:
    """A match from where it stands to its end; ``keep`` writes down events before anyone hears of it."""

    def __init__(
        self,
        screen: Screen,
        company: Company,
        *,
        players: Mapping[Seat, Player],
        seed: str,
        keep: Callable[[list[Event]], None],
        teacher: Teacher | None = None,
    ) -> None:
        assert company.you is not None, "a match at the terminal has somebody who plays"
        self.screen: Final = screen
        self.company: Final = company
        self.you: Final = company.you
        self.players: Final = players
        self.seed: Final = seed
        self.keep: Final = keep
        self.teacher: Final = teacher
        self.narrator: Final = Narrator(screen, company)
        self.state = start(company.rules)
        self.views = {Seat(seat): View(self.state) for seat in company.rules.seats}

    @property
    def view(self) -> View:
        """What the person may know of the table."""
        return self.views[self.you]

    def play(self) -> None:
        """Plays the match to its end.

        Raises:
            Left: the person leaves.
            AnswersEnded: the input ended.
        """
        while not is_over(self.state):
            self._step()
        self.narrator.flush()

    def catch_up(self, events: Iterable[Event]) -> None:
        """Lets everybody know what has happened before, as far as they may, and tells nothing of it."""
        for event in events:
            self._happen(event)

    def hear(self, events: Iterable[Event]) -> None:
        """Tells what has happened, to everybody as far as they may know it."""
        for event in events:
            self.narrator.tell(mask(event, self.you), self.view)
            self._happen(event)

    def _happen(self, event: Event) -> None:
        self.state = evolve(self.state, event)
        for seat in self.views:
            self.views[seat] = see(self.views[seat], event, seat)

    def _step(self) -> None:
        awaited = to_act(self.state)
        if not awaited:
            self._carry_out(SHELL, shuffle_for(self.state, self.seed))
        elif awaited[0] == self.you:
            self._carry_out(self.you, self._asked())
            self._offer_to_take_back()
        else:
            self._carry_out(awaited[0], self._computed(awaited[0]))

    def _carry_out(self, seat: Seat | Shell, action: Action) -> None:
        events = decide(self.state, seat, action)
        self.keep(events)
        self.hear(events)

    def _computed(self, seat: Seat) -> Action:
        """What a player of the computer does; one who cannot think says so once, and goes by the rules of thumb."""
        try:
            return self.players[seat].choose(self.views[seat], seat)
        except NoKernels as fault:
            self.narrator.flush()
            self.screen.say(str(fault), "wrong")
            return advise(self.views[seat], seat).action

    def _asked(self) -> Action:
        """What the person does: the question is put until the answer is something that is allowed."""
        choices = in_order(legal(self.view, self.you), self.view.trump)
        self.narrator.flush()
        if leads(choices, self.view):
            self.narrator.ask_to_lead()
        if self.teacher is not None:
            for sentence in self.teacher.before(self.view, self.you, choices):
                self.screen.say(sentence, "lesson", indent="  ")
        self._put(choices)
        while True:
            action = self._answer(choices)
            if action is not None:
                return action

    def _put(self, choices: tuple[Action, ...]) -> None:
        """Shows the hand and the question."""
        self.narrator.hand(self.view, choices)
        labels = tuple(label(choice, self.view, self.company, self.screen.speller) for choice in choices)
        self.screen.choices(question(self.view, self.company, self.screen.speller, choices), labels)

    def _answer(self, choices: tuple[Action, ...]) -> Action | None:
        """The action that the next line of input names, if it is allowed; a key or a mistake is answered."""
        answer = self.screen.ask()
        if self._is_key(answer.lower()):
            self._put(choices)
            return None
        try:
            action = chosen(answer, choices)
        except MalformedText as fault:
            self.screen.say(str(fault), "wrong")
            return None
        reason = check(self.view, self.you, action)
        if reason is None:
            return action
        self.screen.say(reason.sentence, "wrong")
        return None

    def _is_key(self, answer: str) -> bool:
        """Whether the answer is a key; what it asks for is then shown."""
        match answer:
            case "?":
                self.narrator.rules(self.view)
            case "l":
                self.narrator.last_trick(self.view)
            case "s":
                self.narrator.score(self.view)
            case "h":
                self.screen.say(HELP)
            case "q":
                raise Left
            case _:
                return False
        return True

    def _offer_to_take_back(self) -> None:
        """Where players keep the law themselves, one who did not follow suit is asked once, while it is still free."""
        if self.you in to_act(self.state) or TakeBack() not in legal(self.view, self.you):
            return
        self.narrator.flush()
        self.screen.choices("You did not follow suit. You may still take the card back:", ("leave it", "take it back"))
        if self._takes_back():
            self._carry_out(self.you, TakeBack())

    def _takes_back(self) -> bool:
        while True:
            match self.screen.ask().lower():
                case "1" | "leave it" | "no":
                    return False
                case "2" | "take it back" | "take back":
                    return True
                case "q":
                    raise Left
                case _:
                    self.screen.say("Write 1 to leave the card, or 2 to take it back.", "wrong")
