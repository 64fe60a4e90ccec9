"""The measurements by name, and how their results are printed."""

import argparse
import asyncio
import statistics

from bot.bench.clicks import compare_clicks
from bot.bench.pictures import compare_pictures
from bot.bench.restart import described, restart_with


def add_bench(parser: argparse.ArgumentParser) -> None:
    """The subcommands of ``python -m bot bench``."""
    kinds = parser.add_subparsers(title="measurements", required=True, metavar="WHAT")
    clicks = kinds.add_parser(
        "clicks", help="CPU per click, beside a bare discord.py bot doing the same"
    )
    clicks.add_argument("--clicks", type=int, default=1000, help="how many clicks (1000)")
    clicks.add_argument("--rounds", type=int, default=3, help="how often, side by side (3)")
    clicks.set_defaults(command=_clicks)
    restart = kinds.add_parser(
        "restart", help="many open tables, a kill, and how soon clicks are answered again"
    )
    restart.add_argument("--tables", type=int, default=500, help="how many tables (500)")
    restart.set_defaults(command=_restart)
    pictures = kinds.add_parser("pictures", help="time and size of every kind of picture")
    pictures.add_argument("--rounds", type=int, default=7, help="how often each is drawn (7)")
    pictures.set_defaults(command=_pictures)

    playouts = kinds.add_parser(
        "playouts", help="whole hands a second that the strong player's kernel plays out, by game"
    )
    playouts.add_argument("--seconds", type=float, default=1.0, help="for each game and way (1)")
    playouts.set_defaults(command=_playouts)


def _playouts(arguments: argparse.Namespace) -> int:
    from bot.bench.playouts import measure_all  # it loads Numba

    for pace in measure_all(arguments.seconds):
        print(  # noqa: T201 - the command's answer
            f"{pace.rules.variant} for {pace.rules.players}: {pace.by_policy:,.0f} hands a second "
            f"by the policy, {pace.at_random:,.0f} at random"
        )
    return 0


def _pictures(arguments: argparse.Namespace) -> int:
    for line in compare_pictures(arguments.rounds):
        print(line)  # noqa: T201 - the command's answer
    return 0


def _clicks(arguments: argparse.Namespace) -> int:
    ratios = []
    for _ in range(arguments.rounds):
        ours, bare = asyncio.run(compare_clicks(arguments.clicks))
        for name, cost in (("ours", ours), ("bare", bare)):
            print(  # noqa: T201 - the command's answer
                f"{name}: {cost.ms_a_click:.2f} ms of CPU a click "
                f"({cost.clicks} clicks, {cost.answers} answers, {cost.edits} edits, "
                f"{cost.posts} posts)"
            )
        ratios.append(ours.ms_a_click / bare.ms_a_click)
    told = ", ".join(f"{ratio:.2f}" for ratio in ratios)
    print(f"ratio: {statistics.median(ratios):.2f} (median of {told})")  # noqa: T201
    return 0


def _restart(arguments: argparse.Namespace) -> int:
    print(described(asyncio.run(restart_with(arguments.tables))))  # noqa: T201 - as above
    return 0
