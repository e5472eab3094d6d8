"""Matches that are over before a test begins, played through the socket by a person who takes the first choice."""

from typing import Final

from playwright.sync_api import BrowserContext

from tests.browser.kit import play_now

_PLAY: Final = """
(address) => new Promise((over, fault) => {
  const socket = new WebSocket(address);
  let count = 0;
  const say = (said) => socket.send(JSON.stringify({ id: `n${++count}`, ...said }));
  socket.onerror = () => fault(new Error("the line to the table broke"));
  socket.onmessage = ({ data }) => {
    const { hear, sight, why } = JSON.parse(data);
    if (hear === "refused" && !/version|turn|since/i.test(why)) fault(new Error(why));
    if (!sight) return;
    const { stage } = sight.table;
    const [choice] = sight.own?.choices ?? [];
    if (stage === "over") socket.close(), over(sight.table.result ?? "");
    else if (choice) say({ say: "act", version: sight.version, action: choice.action });
  };
})
"""


def finished(context: BrowserContext, address: str, game: str, **options: object) -> str:
    """The id of a table at which a match is over."""
    table = play_now(context, address, game, **options)
    finish(context, address, table)
    return table


def finish(context: BrowserContext, address: str, table: str) -> None:
    """Plays the match of a table to its end."""
    page = context.new_page()
    page.goto(f"{address}/")
    page.evaluate(_PLAY, f"{address.replace('http', 'ws', 1)}/ws/{table}")
    page.close()
