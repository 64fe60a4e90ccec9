"""The command line of the benchmarks: ``python -m tests.bench``.

Exit codes: 0 fine, 1 what was measured was wrong, 2 usage.
"""

import argparse
import asyncio
import signal
import sys
from collections.abc import Callable, Coroutine, Iterable, Sequence
from typing import Any, Final

from bot.cli.commands import complain
from bot.cli.progress import Progress
from bot.config.config import POSTING_LEVELS
from bot.engine.model.errors import PlayerError
from bot.store.database.errors import StoreError
from tests.bench.activity import compare_costs, measure_waits
from tests.bench.clicks.report import compare_clicks, compare_databases
from tests.bench.cluster.report import PARTS, measure_cluster
from tests.bench.cluster.subjects import People
from tests.bench.engine import measure_all as measure_all_engines
from tests.bench.pictures import compare_pictures
from tests.bench.players import Meeting, list_meetings, match
from tests.bench.restart import describe_restart, restart_with
from tests.bench.reviewing import click_while_reviewing
from tests.bench.tables.measure import Play, measure
from tests.bench.thinking import wait_among

STOPPED: Final = 130  # the exit code of programs that are interrupted


def create_parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    top = argparse.ArgumentParser(
        prog="python -m tests.bench", description="Measure the bot, on this machine."
    )
    kinds = top.add_subparsers(title="measurements", required=True, metavar="WHAT")
    clicks = kinds.add_parser(
        "clicks", help="CPU time per click, compared with a bare bot that answers the same"
    )
    clicks.add_argument("--clicks", type=int, default=1000, help="number of clicks (1000)")
    clicks.add_argument("--rounds", type=int, default=3, help="number of comparisons (3)")
    clicks.add_argument(
        "--database",
        metavar="URL",
        help="compare this database with an SQLite file instead; use one that nobody needs",
    )
    clicks.add_argument(
        "--ingress",
        choices=("gateway", "http", "gateway,http"),
        default="gateway",
        help="how the clicks arrive: gateway, http, or both in turn (gateway)",
    )
    clicks.set_defaults(command=_clicks)
    activity = kinds.add_parser(
        "activity", help="time and CPU from an action in a page of the Activity to its view"
    )
    activity.add_argument("--tables", type=int, default=300, help="live tables (300)")
    activity.add_argument("--pace", type=float, default=10.0, help="seconds for each card (10)")
    activity.add_argument("--seconds", type=float, default=60.0, help="how long (60)")
    activity.add_argument(
        "--cards",
        type=int,
        default=0,
        help="compare this many cards with clicks on buttons instead",
    )
    activity.add_argument("--rounds", type=int, default=3, help="number of comparisons (3)")
    activity.set_defaults(command=_activity)
    requests = kinds.add_parser(
        "requests", help="requests to Discord and answers, with many tables at a given pace"
    )
    requests.add_argument("--tables", type=int, default=4, help="number of tables (4)")
    requests.add_argument("--pace", type=float, default=1.7, help="seconds for each card (1.7)")
    requests.add_argument("--cards", type=int, default=200, help="number of cards (200)")
    requests.add_argument(
        "--seconds", type=float, help="how long to measure, instead of the number of cards"
    )
    requests.add_argument(
        "--in-thread", action="store_true", help="show hands in the thread, not in direct messages"
    )
    requests.add_argument("--level", choices=POSTING_LEVELS, help="posting level (by the load)")
    requests.add_argument(
        "--check", action="store_true", help="wait for the last posts, and check what posts tell"
    )
    requests.set_defaults(command=_requests)
    cluster = kinds.add_parser(
        "cluster", help="clicks on several workers: their cost, conflicts, and what a kill does"
    )
    cluster.add_argument(
        "what",
        nargs="*",
        metavar="WHAT",
        help=f"only some of: {', '.join(PARTS)}",
    )
    cluster.add_argument(
        "--workers",
        default="1,2,4",
        metavar="N,N",
        help="numbers of workers that are compared with one bot on SQLite (1,2,4)",
    )
    cluster.add_argument("--tables", type=int, default=8, help="number of tables (8)")
    cluster.add_argument("--pace", type=float, default=0.5, help="seconds for each card (0.5)")
    cluster.add_argument("--clicks", type=int, default=300, help="clicks in each round (300)")
    cluster.add_argument("--rounds", type=int, default=3, help="number of comparisons (3)")
    cluster.add_argument("--kills", type=int, default=5, help="number of kills (5)")
    cluster.add_argument(
        "--taken", type=int, default=500, help="tables that are taken over at once (500)"
    )
    cluster.set_defaults(command=_cluster, parser=cluster)
    restart = kinds.add_parser(
        "restart", help="time from a kill with many open tables until clicks are answered"
    )
    restart.add_argument("--tables", type=int, default=500, help="number of tables (500)")
    restart.set_defaults(command=_restart)
    pictures = kinds.add_parser("pictures", help="time and size of every kind of picture")
    pictures.add_argument("--rounds", type=int, default=7, help="drawings of each (7)")
    pictures.set_defaults(command=_pictures)

    playouts = kinds.add_parser(
        "playouts", help="hands per second that the kernel of the search plays, by variant"
    )
    playouts.add_argument(
        "--seconds", type=float, default=1.0, help="for each variant and policy (1)"
    )
    playouts.set_defaults(command=_playouts)
    engine = kinds.add_parser("engine", help="cards per second that the engine plays, by variant")
    engine.add_argument("--seconds", type=float, default=1.0, help="for each variant (1)")
    engine.set_defaults(command=_engine)
    thinking = kinds.add_parser(
        "thinking", help="time of a click while computers think at many tables"
    )
    thinking.add_argument("--tables", type=int, default=20, help="number of tables (20)")
    thinking.add_argument("--seconds", type=float, default=30.0, help="how long (30)")
    thinking.set_defaults(command=_thinking)
    reviewing = kinds.add_parser(
        "reviewing", help="time of a click while a game is reviewed, or hints are made"
    )
    reviewing.add_argument("--tables", type=int, default=20, help="number of tables (20)")
    reviewing.add_argument("--seconds", type=float, default=60.0, help="how long (60)")
    reviewing.add_argument("--hints", action="store_true", help="with hints instead of reviews")
    reviewing.set_defaults(command=_reviewing)
    players = kinds.add_parser(
        "players", help="matches between levels of computers, in duplicate deals"
    )
    players.add_argument(
        "--levels",
        default="easy,beginner normal,easy advanced,normal expert,advanced",
        help="pairs of levels, the stronger one first (%(default)s)",
    )
    players.add_argument("--variant", help="key of the only variant to play")
    players.add_argument("--players", type=int, metavar="N", help="only number of players")
    players.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    players.add_argument("--deals", type=int, default=100, help="deals of each match (100)")
    players.add_argument("--hands", type=int, default=1, help="hands from each deal (1)")
    players.add_argument("--seed", type=int, default=0, help="seed of the deals (0)")
    players.add_argument(
        "--budget", type=int, metavar="MS", help="CPU time of the level expert for a card"
    )
    players.set_defaults(command=_players, parser=players)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Run a benchmark and return its exit code."""
    arguments = create_parser().parse_args(argv)
    command: Callable[[argparse.Namespace], int] = arguments.command
    try:
        return command(arguments)
    except StoreError as error:
        complain(f"database: {error}")
    except KeyboardInterrupt:
        complain("stopped")
    return 1


def _playouts(arguments: argparse.Namespace) -> int:
    from tests.bench.playouts import measure_all  # loads Numba

    for rate in measure_all(arguments.seconds):
        print(  # noqa: T201 - the command's answer
            f"{rate.rules.variant} for {rate.rules.players}: {rate.by_policy:,.0f} hands per "
            f"second by the policy, {rate.at_random:,.0f} at random"
        )
    return 0


def _engine(arguments: argparse.Namespace) -> int:
    for rate in measure_all_engines(arguments.seconds):
        print(  # noqa: T201 - the command's answer
            f"{rate.rules.variant} for {rate.rules.players}: {rate.without_views:,.0f} cards per "
            f"second, {rate.with_views:,.0f} with the players' views"
        )
    return 0


def _thinking(arguments: argparse.Namespace) -> int:
    waits = asyncio.run(wait_among(arguments.tables, arguments.seconds))
    print(  # noqa: T201 - the command's answer
        f"{arguments.tables} tables: {waits.clicks} clicks, median {waits.median_ms:.1f} ms, "
        f"slowest {waits.slowest_ms:.0f} ms; event loop late by {waits.most_lag_ms:.0f} ms at "
        f"most, by {waits.loading_lag_ms:.0f} ms while the search was loaded; "
        f"{waits.cards} changes of tables"
    )
    return 0


def _reviewing(arguments: argparse.Namespace) -> int:
    clicks = asyncio.run(
        click_while_reviewing(arguments.tables, arguments.seconds, hints=arguments.hints)
    )
    print(clicks.describe())  # noqa: T201 - the command's answer
    return 0


def _players(arguments: argparse.Namespace) -> int:
    is_clear = True
    meetings: list[Meeting] = []
    try:
        meetings += list_meetings(
            arguments.levels,
            arguments.variant,
            arguments.players,
            arguments.option,
            arguments.budget,
        )
    except (ValueError, PlayerError) as error:
        arguments.parser.error(str(error))
    progress = Progress(requested=False)
    for meeting in meetings:
        name = f"{meeting.rules.variant} for {meeting.rules.players}: {meeting.name}"

        def report_progress(deal: int, name: str = name) -> None:
            progress.report(f"{name}, {deal} deals")

        result = match(
            meeting.rules,
            meeting.ours,
            meeting.theirs,
            deals=arguments.deals,
            seed=arguments.seed,
            hands=arguments.hands,
            progress=report_progress,
        )
        progress.clear()
        is_clear = is_clear and result.is_clear
        print(  # noqa: T201 - the command's answer
            f"{name}: better by {result.difference:.2f} points a hand, standard error "
            f"{result.error:.2f} ({result.deals} deals, {result.hands} hands)",
            flush=True,
        )
    return 0 if is_clear else 1


def _pictures(arguments: argparse.Namespace) -> int:
    for line in compare_pictures(arguments.rounds):
        print(line)  # noqa: T201 - the command's answer
    return 0


def _clicks(arguments: argparse.Namespace) -> int:
    number, rounds = arguments.clicks, arguments.rounds
    if arguments.database is None:
        lines = compare_clicks(arguments.ingress.split(","), number, rounds)
    else:
        lines = compare_databases(arguments.database, number, rounds)
    for line in lines:
        print(line, flush=True)  # noqa: T201 - the command's answer
    return 0


def _activity(arguments: argparse.Namespace) -> int:
    lines: Iterable[str]
    if arguments.cards:
        lines = compare_costs(arguments.cards, arguments.rounds)
    else:
        lines = asyncio.run(measure_waits(arguments.tables, arguments.pace, arguments.seconds))
    for line in lines:
        print(line, flush=True)  # noqa: T201 - the command's answer
    return 0


def _requests(arguments: argparse.Namespace) -> int:
    play = Play(
        arguments.tables,
        arguments.pace,
        arguments.cards,
        seconds=arguments.seconds,
        in_thread=arguments.in_thread,
        level=arguments.level,
        until_quiet=arguments.check,
    )
    measurement = asyncio.run(measure(play))
    for line in measurement.describe():
        print(line)  # noqa: T201 - the command's answer
    return 1 if measurement.faults else 0


def _cluster(arguments: argparse.Namespace) -> int:
    counts = [int(number) for number in arguments.workers.split(",")]
    people = People(arguments.tables, arguments.pace)
    what = arguments.what or PARTS
    if not set(what) <= set(PARTS):
        arguments.parser.error(f"WHAT is one of {', '.join(PARTS)}")

    async def report() -> None:
        async for line in measure_cluster(
            what,
            counts,
            people,
            arguments.clicks,
            arguments.rounds,
            arguments.kills,
            arguments.taken,
        ):
            print(line, flush=True)  # noqa: T201 - the command's answer

    return asyncio.run(_until_stopped(report()))


async def _until_stopped(work: Coroutine[Any, Any, None]) -> int:
    """Run a benchmark, and return the exit code; a signal to stop ends its processes, too."""
    task, loop = asyncio.ensure_future(work), asyncio.get_running_loop()
    for signal_number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        loop.add_signal_handler(signal_number, task.cancel)
    try:
        await task
    except asyncio.CancelledError:
        return STOPPED
    return 0


def _restart(arguments: argparse.Namespace) -> int:
    print(describe_restart(asyncio.run(restart_with(arguments.tables))))  # noqa: T201 - as above
    return 0


if __name__ == "__main__":
    sys.exit(main())
