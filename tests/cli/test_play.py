"""A match at the terminal: played from a pipe, left, resumed, and never told more than a seat may know."""

import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import islice
from pathlib import Path

import pytest

from euchre.cli.faults import BadInput
from euchre.cli.files import Keeper, new_record
from euchre.engine import MatchWon, is_over, to_act
from euchre.record import read_record, replay, state_of
from euchre.rules import GAMES
from tests.cli.shell import endless, euchre
from tests.kit.kernels import break_kernels

CARD = re.compile(r"(?:10|[9JQKA])[♠♥♦♣]")


def only_record(folder: Path) -> Path:
    """The one record that was kept."""
    (path,) = folder.glob("*.jsonl")
    return path


@pytest.mark.parametrize("game", GAMES)
def test_a_match_of_every_game_is_played_to_its_end_by_answers_from_a_pipe(game: str, records_of_tests: Path) -> None:
    ran = euchre("play", game, "--seed", "3", answers=endless())
    assert ran.code == 0, ran.out[-500:] + ran.err
    assert is_over(state_of(read_record(only_record(records_of_tests).read_text("utf-8"))))
    assert re.search(r"wins? the match", ran.out)
    assert ran.err == ""


def test_an_expert_whose_kernels_cannot_be_compiled_says_so_once_and_plays_on(monkeypatch: pytest.MonkeyPatch) -> None:
    break_kernels(monkeypatch)
    ran = euchre("play", "--seed", "3", "--bots", "expert", answers=endless())
    assert ran.code == 0, ran.out[-500:] + ran.err
    assert " ".join(ran.out.split()).count("What the expert thinks with cannot be compiled here") == 1


def test_a_match_can_be_played_with_ones_alone(records_of_tests: Path) -> None:
    ran = euchre("play", "buck", "--seed", "3", answers=iter(lambda: "1", ""))
    assert ran.code == 0
    assert isinstance(read_record(only_record(records_of_tests).read_text("utf-8")).events[-1], MatchWon)


def test_the_same_seed_and_answers_make_the_same_match() -> None:
    first, second = (euchre("play", "dirty_clubs", "--seed", "s", answers=endless()).out for _ in range(2))
    assert first.splitlines()[:-1] == second.splitlines()[:-1]  # the last line is the name of the record


def test_another_seed_deals_other_cards() -> None:
    hands = [re.search(r"Your hand: .*", euchre("play", "--seed", seed, answers=["1"]).out) for seed in ("1", "2")]
    assert hands[0] is not None
    assert hands[1] is not None
    assert hands[0].group() != hands[1].group()


def test_words_and_numbers_mean_the_same() -> None:
    by_number = euchre("play", "--seed", "4", answers=["2", "2"])
    by_words = euchre("play", "--seed", "4", answers=["order", "9c"])
    assert "You lead 9♣." in by_number.out
    told = [re.sub("> .*", ">", ran.out).splitlines()[:-1] for ran in (by_number, by_words)]
    assert told[0] == told[1]


def test_answers_from_a_pipe_are_shown_so_that_the_transcript_can_be_read() -> None:
    assert "\n> pass\nYou pass." in euchre("play", "--seed", "4", answers=["pass"]).out


def test_answers_that_end_early_keep_the_record_and_the_exit_code_is_3(records_of_tests: Path) -> None:
    ran = euchre("play", "--seed", "4", answers=["order", "9C"])
    kept = only_record(records_of_tests)
    assert ran.code == 3
    assert f"euchre play --resume {kept}" in ran.out
    assert to_act(state_of(read_record(kept.read_text("utf-8")))) == (0,), "nobody plays on in the person's place"


def test_the_answers_may_end_before_the_first(records_of_tests: Path) -> None:
    assert euchre("play", "--seed", "4", answers=[]).code == 3
    assert only_record(records_of_tests).exists()


def test_leaving_keeps_the_record_and_is_no_fault(records_of_tests: Path) -> None:
    ran = euchre("play", "--seed", "4", answers=["pass", "q"])
    assert ran.code == 0
    assert f"euchre play --resume {only_record(records_of_tests)}" in ran.out


def test_a_match_in_pieces_is_the_match_in_one(records_of_tests: Path, tmp_path: Path) -> None:
    whole, pieces = tmp_path / "whole.jsonl", tmp_path / "pieces.jsonl"
    ones = ["1"] * 400
    euchre("play", "buck3", "--seed", "7", "--record", str(whole), answers=ones)
    assert euchre("play", "buck3", "--seed", "7", "--record", str(pieces), answers=ones[:5]).code == 3
    assert euchre("play", "--resume", str(pieces), answers=ones[:11]).code == 3
    assert euchre("play", "--resume", str(pieces), answers=ones).code == 0
    assert pieces.read_text("utf-8") == whole.read_text("utf-8")
    assert not records_of_tests.exists(), "a record that is named elsewhere is kept there alone"


def test_a_resumed_match_tells_the_deal_so_far(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    euchre("play", "--seed", "4", "--record", str(kept), answers=["order", "9C"])
    ran = euchre("play", "--resume", str(kept), answers=["q"])
    assert "The match goes on where it was left." in ran.out
    assert "Dan deals and turns up K♣. You order it up: clubs are trump." in ran.out
    assert "Trick 1, clubs trump. You lead 9♣." in ran.out


@pytest.mark.parametrize("cut", [1, 30, 200])
def test_a_record_that_breaks_off_is_resumed_before_the_break(cut: int, tmp_path: Path) -> None:
    whole, broken = tmp_path / "whole.jsonl", tmp_path / "broken.jsonl"
    ones = ["1"] * 400
    euchre("play", "cutthroat", "--seed", "7", "--record", str(whole), answers=ones)
    euchre("play", "cutthroat", "--seed", "7", "--record", str(broken), answers=ones[:9])
    broken.write_bytes(broken.read_bytes()[:-cut])
    ran = euchre("play", "--resume", str(broken), answers=ones)
    assert ran.code == 0, ran.err
    assert replay(read_record(broken.read_text("utf-8"))).final == replay(read_record(whole.read_text("utf-8"))).final


def test_a_match_that_is_over_cannot_be_gone_on_with(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    euchre("play", "--seed", "4", "--record", str(kept), answers=endless())
    ran = euchre("play", "--resume", str(kept), answers=endless())
    assert (ran.code, ran.err) == (2, f"The match in {kept} is over: there is nothing to go on with.\n")


def test_a_record_is_never_overwritten(records_of_tests: Path, tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    kept.write_text("precious", "utf-8")
    ran = euchre("play", "--record", str(kept), answers=["q"])
    assert ran.code == 2
    assert "exists already" in ran.err
    assert kept.read_text("utf-8") == "precious"
    for _ in range(3):
        euchre("play", "--seed", "4", answers=["q"])
    assert {path.name for path in records_of_tests.iterdir()} == {
        "euchre-4.jsonl",
        "euchre-4-2.jsonl",
        "euchre-4-3.jsonl",
    }


def test_matches_that_begin_at_once_get_records_of_their_own(records_of_tests: Path) -> None:
    with ThreadPoolExecutor(8) as threads:
        made = list(threads.map(lambda _: new_record("euchre", "4"), range(40)))
    assert len(set(made)) == 40
    assert set(made) == set(records_of_tests.iterdir())


@cache
def must_follow() -> tuple[str, list[str], str]:
    """A seed, answers that lead to a first trick in which suit must be followed, and a card that does not follow."""
    for seed in map(str, range(30)):
        for number, part in enumerate(euchre("play", "--seed", seed, answers=["1"] * 4).out.split("\n> 1\n")):
            hand, _, choices = part.partition("Trick 1,")[2].partition("Your hand:")[2].partition("You must follow")
            stray = set(CARD.findall(hand)) - set(CARD.findall(choices))
            if choices and stray:
                return seed, ["1"] * number, min(stray)
    raise AssertionError("somebody must follow suit sooner or later")


def test_a_card_that_may_not_be_played_is_refused_with_the_reason() -> None:
    seed, answers, stray = must_follow()
    out = euchre("play", "--seed", seed, answers=[*answers, stray, "7S"]).out
    refusal, other = (" ".join(part.split()) for part in out.split(f"> {stray}\n")[1].split("> 7S\n"))
    assert refusal.startswith("You must follow")
    assert other.startswith("There is no 7S in this pack.")


@pytest.mark.parametrize(
    "answer", ["foo", "17", "0", "", "order up please", "9", "-1", "9X", "call", "bid", "go under"]
)
def test_an_answer_that_means_nothing_is_asked_again(answer: str) -> None:
    ran = euchre("play", "--seed", "4", answers=[answer, "pass"])
    assert ran.code == 3
    assert "You pass." in ran.out
    assert "Traceback" not in ran.out + ran.err


def test_a_card_alone_answers_a_question_about_one_card() -> None:
    for seed in range(20):
        house = ("play", "--seed", str(seed), "--set", "first_dealer=fixed")
        asked = euchre(*house, answers=["order"]).out.partition("Lay one card face down:")[2]
        if asked:
            card = CARD.findall(asked)[0]
            assert f"You discard {card}." in euchre(*house, answers=["order", card]).out
            return
    raise AssertionError("the dealer picks up sooner or later")


def test_the_left_bower_is_shown_among_the_trumps() -> None:
    left_bower = re.compile(r"Your hand: (J. )?J. \(left bower, a (spade|heart|diamond|club)\)")
    matches = (euchre("play", "euchre", "--seed", str(seed), answers=["2"] * 300).out for seed in range(20))
    assert any(left_bower.search(out) for out in matches)


def test_the_keys_answer_without_a_move() -> None:
    out = euchre("play", "--seed", "4", answers=["h", "s", "l", "?", "order", "9C", "l"]).out
    assert "Answer with the number of a choice, or in words" in out
    assert "Score: you and Cleo 0, Ben and Dan 0." in out
    assert "the four lies face down over all of the six" in out
    assert "No trick has been played in this deal yet." in out
    assert "── The score ──" in out
    assert "The last trick: you 9♣" in out


def test_what_a_deal_came_to_is_said_in_one_sentence() -> None:
    out = euchre("play", "--seed", "4", answers=endless()).out
    sentences = re.findall(r"(?:^|\n)([^\n]*(?:made it with|a march|a euchre|short of a march)[^.]*\.)", out)
    assert len(sentences) > 3
    assert all("point" in " ".join(sentence.split()) for sentence in sentences)


def test_nobody_is_told_what_the_seat_may_not_know() -> None:
    out = euchre("play", "--seed", "3", "--seat", "1", answers=["1"]).out
    told = set(CARD.findall(out.split("Deal 1")[1].split("> ")[0]))
    hand = set(CARD.findall(out.split("Your hand:")[1].split("\n")[0]))
    assert len(hand) == 5
    assert len(told - hand) == 1, "the upcard is all that is told beside the own hand"
    assert "discards a card face down" in euchre("play", "--seed", "4", answers=["order"]).out


def test_a_dealer_who_names_trump_unseen_is_not_shown_the_cards() -> None:
    blind = "You have to name trump before looking at the cards."
    matches = (euchre("play", "euchre_british", "--seed", str(seed), answers=endless()).out for seed in range(30))
    told = next(" ".join(out.split()) for out in matches if blind in " ".join(out.split())).split(blind)[1]
    before, after = told.split("> ", 1)
    assert "Your hand: 5 cards that you may not look at yet." in before
    assert "You look at your cards." in after


def test_players_who_keep_the_law_themselves_may_renege_and_take_the_card_back() -> None:
    seed, answers, stray = must_follow()
    house = ("play", "--seed", seed, "--set", "follow_suit_mode=honor")
    left = euchre(*house, answers=[*answers, stray, "leave it"]).out.split(f"> {stray}\n")[1]
    assert f"You play {stray}" in left
    assert "You did not follow suit. You may still take the card back:" in left
    assert "You take the card back." not in left
    assert "You take the card back." in euchre(*house, answers=[*answers, stray, "2"]).out


def test_a_table_on_honour_asks_for_claims_after_the_play() -> None:
    out = euchre("play", "--seed", "4", "--set", "follow_suit_mode=honor", answers=["1"] * 40).out
    assert "Did anyone fail to follow suit?" in out
    assert re.search(r"renege 1 \d \((Ben|Dan)\)", out)


def test_the_first_match_is_explained_step_by_step() -> None:
    out = " ".join(euchre("play", "--seed", "4", "--teach", answers=endless()).out.split())
    for lesson in (
        "The turned card offers its suit as trump.",
        "You must follow the suit that was led if you hold a card of it.",
        "the left bower (the other jack of that colour)",
        "You hold one card too many.",
    ):
        assert out.count(lesson) == 1, "each lesson is given once"
    assert re.search(r"A good player would (pass|order|play [^.]+)\. [A-Z]", out)


@pytest.mark.parametrize(
    "game, lesson",
    [
        ("euchre_british", "Trumps rank, high to low: the joker, the right bower"),
        ("six_handed", "queen, ten, nine, eight, seven."),
        ("six_handed", "When you play alone, both partners lay the cards down and sit the deal out."),
    ],
)
def test_lessons_are_about_the_game_that_is_played(game: str, lesson: str) -> None:
    out = " ".join(euchre("play", game, "--seed", "4", "--teach", answers=endless()).out.split())
    assert out.count(lesson) == 1


def test_plain_output_has_no_signs_and_no_drawing() -> None:
    out = euchre("play", "--seed", "4", "--plain", answers=["s", *["1"] * 30]).out
    assert out.isascii()
    assert "the king of clubs" in out
    assert "Deal 1. You and Cleo 0, Ben and Dan 0." in out


def test_another_seat_sees_the_table_from_there() -> None:
    out = " ".join(euchre("play", "six_handed", "--seat", "4", "--seed", "2", answers=["q"]).out.split())
    assert "Clockwise from you sit Finn, Ann, Ben, Cleo and Dan. Ann and Cleo are your partners." in out


def test_house_rules_are_told_at_the_start() -> None:
    out = euchre("play", "--set", "stick_the_dealer=on", "--set", "target=5", answers=["q"]).out
    assert "The first side with five points wins the game." in out
    assert "House rules: stick_the_dealer=on, target=5." in out


@pytest.mark.parametrize(
    "words, sentence",
    [
        (("--seat", "4"), "There is no seat 4: Euchre has seats 0 to 3."),
        (("--bots", "club,club"), "--bots names 2 players: name one for all, or 3 with commas between them."),
        (("--resume", "x.jsonl", "--seed", "4"), "--resume goes on with a match as it was begun"),
        (("--resume", "nowhere.jsonl"), "nowhere.jsonl cannot be read: no such file or directory."),
    ],
)
def test_wishes_that_cannot_be_met_are_refused_in_a_sentence(words: tuple[str, ...], sentence: str) -> None:
    ran = euchre("play", *words)
    assert ran.code == 2
    assert ran.err.startswith(sentence)
    assert ran.err.count("\n") == 1
    assert ran.out == ""


def test_a_record_of_another_table_cannot_be_gone_on_with(tmp_path: Path) -> None:
    kept, bare = tmp_path / "kept.jsonl", tmp_path / "bare.jsonl"
    euchre("play", "--seed", "4", "--record", str(kept), answers=["pass"])
    header, *lines = kept.read_text("utf-8").splitlines()
    bare.write_text("\n".join([header, *(line for line in lines if '"seed"' not in line)]) + "\n", "utf-8")
    ran = euchre("play", "--resume", str(bare))
    assert (ran.code, ran.err) == (
        2,
        f"{bare} is not the record of a match at this terminal, so it cannot be gone on with.\n",
    )


def test_answers_are_taken_up_to_the_last_one() -> None:
    ran = euchre("play", "--seed", "4", answers=list(islice(endless(), 9)))
    assert ran.out.count("\n> ") == 10, "nine answers, and the question that had none"


def test_ctrl_c_ends_the_match_and_keeps_it(records_of_tests: Path) -> None:
    def answers() -> Iterator[str]:
        yield "1"
        raise KeyboardInterrupt

    ran = euchre("play", "--seed", "4", answers=answers())
    assert ran.code == 130
    assert f"euchre play --resume {only_record(records_of_tests)}" in ran.out


def test_a_record_that_can_no_longer_be_written_ends_the_match_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(keeper: Keeper, lines: str) -> None:
        raise BadInput(f"The record {keeper.path} cannot be written: no space left on device.")

    monkeypatch.setattr(Keeper, "write", full)
    ran = euchre("play", "--seed", "4", answers=["1"])
    assert ran.code == 2
    assert ran.err.endswith("cannot be written: no space left on device.\n")


# The record stays whole --------------------------------------------------------------------------


@pytest.mark.parametrize("ending", [b"\n", b"\r\n"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_a_record_is_gone_on_with_whatever_its_lines_end_with(ending: bytes, mark: bytes, tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    euchre("play", "--seed", "4", "--record", str(kept), answers=["order", "9C"])
    before = mark + kept.read_bytes().replace(b"\n", ending)
    kept.write_bytes(before)
    assert euchre("play", "--resume", str(kept), answers=["q"]).code == 0
    assert kept.read_bytes().startswith(before)
    assert euchre("play", "--resume", str(kept), answers=endless()).code == 0
    assert euchre("record", "check", str(kept)).code == 0


def test_a_record_that_goes_on_in_another_window_is_left_as_it_is(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    euchre("play", "--seed", "4", "--record", str(kept), answers=["order", "9C"])

    def answers() -> Iterator[str]:
        assert euchre("play", "--resume", str(kept), answers=["1"]).code == 3
        yield from endless()

    ran = euchre("play", "--resume", str(kept), answers=answers())
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert ran.err.startswith(f"The record {kept} is left as it is: somebody else has written to it")
    assert euchre("record", "check", str(kept)).code == 0


def test_a_folder_is_no_record(tmp_path: Path) -> None:
    ran = euchre("play", "--record", str(tmp_path))
    assert (ran.code, ran.err) == (2, f"{tmp_path} is a folder: name a file.\n")


def test_how_to_go_on_is_told_as_the_program_was_called(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EUCHRE_COMMAND", "python3 run.py")
    kept = tmp_path / "kept.jsonl"
    assert f"  python3 run.py play --resume {kept}" in euchre("play", "--record", str(kept), answers=["q"]).out


def test_nobody_is_no_player() -> None:
    assert euchre("play", "--bots", "").err == "There is no player “”: choose beginner, club, expert or random.\n"


@pytest.mark.parametrize("answer", ["9" * 5000, "bid " + "9" * 5000])
def test_an_answer_that_is_too_long_is_asked_again(answer: str) -> None:
    ran = euchre("play", "dirty_clubs", "--seed", "3", answers=[answer, "q"])
    assert ran.code == 0
    assert "So long an answer means nothing here" in ran.out


@pytest.mark.parametrize("field", ["hands", "kitty"])
def test_a_match_whose_cards_are_not_all_known_cannot_be_gone_on_with(field: str, tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    euchre("play", "--seed", "4", "--record", str(kept), answers=["order", "9C"])
    kept.write_text(re.sub(rf'("{field}":\[+)"..",', r"\1null,", kept.read_text("utf-8")), "utf-8")
    before = kept.read_bytes()
    ran = euchre("play", "--resume", str(kept), answers=endless())
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"{kept} does not say where all cards of the deal under way are")
    assert kept.read_bytes() == before
