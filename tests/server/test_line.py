"""What waits for a browser is bounded, and so is what a browser may ask for."""

import asyncio
from collections.abc import Awaitable, Callable

from euchre.server.limits import Bucket, Buckets
from euchre.server.line import TOO_SLOW, Line
from euchre.server.orders import Person


def pumped(work: Callable[[Line], Awaitable[None]], most: int = 3, *, stalls: bool = False) -> tuple[list[str], int]:
    """What went out over a line, and the code that it ended with; one that stalls takes one message and no more."""
    sent: list[str] = []

    async def write(text: str) -> None:
        sent.append(text)
        if stalls:
            await asyncio.Event().wait()

    async def run() -> int:
        line = Line(Person("maya", "Maya"), None, write, most)
        pump = asyncio.get_running_loop().create_task(line.pump())
        await asyncio.sleep(0)
        await work(line)
        return await pump

    return sent, asyncio.run(run())


def test_messages_go_out_in_order_and_all_of_them_before_the_end() -> None:
    async def work(line: Line) -> None:
        for text in ("one", "two", "three"):
            line.send(text)
        line.end(1012)

    assert pumped(work) == (["one", "two", "three"], 1012)


def test_a_browser_that_does_not_keep_up_is_cut_off_and_holds_nobody_up() -> None:
    async def work(line: Line) -> None:
        line.send("taken")
        await asyncio.sleep(0)
        for _ in range(4):
            line.send("waits")
        assert line.is_cut

    assert pumped(work, stalls=True) == (["taken"], TOO_SLOW)


def test_whoever_sits_may_be_further_behind_than_whoever_looks_on() -> None:
    async def work(line: Line) -> None:
        line.allow(10)
        line.send("taken")
        await asyncio.sleep(0)
        for _ in range(10):
            line.send("waits")
        assert not line.is_cut
        line.send("too much")
        assert line.is_cut

    assert pumped(work, stalls=True)[1] == TOO_SLOW


def test_the_first_reason_for_the_end_is_the_one_that_is_told() -> None:
    async def work(line: Line) -> None:
        line.cut(4429)
        line.cut(1001)
        line.send("nobody hears this")

    assert pumped(work) == ([], 4429)


def test_a_bucket_lets_a_burst_through_and_then_so_many_a_second() -> None:
    now = [0.0]
    bucket = Bucket(2, 3, lambda: now[0])
    assert [bucket.takes() for _ in range(5)] == [True] * 3 + [False] * 2
    now[0] = 1.0
    assert [bucket.takes() for _ in range(3)] == [True, True, False]


def test_each_who_asks_has_a_bucket_of_one_s_own() -> None:
    buckets = Buckets(1)
    assert [buckets.takes("a"), buckets.takes("a"), buckets.takes("b")] == [True, False, True]
