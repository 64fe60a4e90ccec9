"""Tricks, sheets and their pictures for tests."""

from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path

from msgspec.structs import replace

from bot.engine.model.cards import Shade, card
from bot.engine.model.seats import Seat
from bot.engine.model.trick import Play, Trick
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import HandScore, Moon, MoonChoice, MoonKind
from bot.engine.variants import VARIANTS
from bot.render.illustrations.game import Illustration
from bot.render.illustrations.score_sheet import sheet_illustration
from bot.render.illustrations.trick import trick_illustration
from bot.render.wording import Wording, wording_for

WORDING = wording_for()
NAMES = (
    *("Ann", "Bartholomew the 3rd", "Cy", "Di", "⚙ Hope"),
    *("Fiona", "Gus", "Hal Habsburg", "Ida", "Jo"),
)
MOST = len(NAMES)
_CARDS = ("9S", "KS", "2S", "QS", "4H", "JD", "TH", "1C", "3S", "AD")


def rules(variant: str, players: int, **options: object) -> Rules:
    """Return the rules of a table."""
    game = VARIANTS[variant]
    return game.rules(players, game.resolve(options))


def trick(players: int = 4, cards: tuple[str, ...] = _CARDS, winner: int = 2) -> Trick:
    """Return a finished trick, led by seat 1."""
    plays = tuple(
        Play(Seat((at + 1) % players), card(cards[at % len(cards)])) for at in range(players)
    )
    return Trick(plays, Seat(min(winner, players - 1)))


def cancelled_trick(players: int) -> Trick:
    """Return a trick of Cancellation Hearts that nobody took, led by seat 1."""
    trick_cards = ("9S", "KS", "9S", "KS", "7H", "AD", "7H", "QH", "QS", "QS")
    return replace(trick(players, trick_cards), winner=None)


def two_sided_trick() -> Trick:
    """Return a trick of Double Hearts with three players: the dark ♥2 led, the kitty taken."""
    plays = (
        Play(Seat(1), card("QS/2H"), Shade.DARK),
        Play(Seat(2), card("9H/7S")),
        Play(Seat(0), card("9D/7H")),
    )
    return Trick(plays, Seat(2), kitty=card("2D/QS"))


def history(players: int = 4, hands: int = 3, step: int = 7) -> tuple[HandScore, ...]:
    """Return this many hands with a moon in the second and a reset at 100 in the last."""
    done: list[HandScore] = []
    totals = (0,) * players
    for number in range(1, hands + 1):
        points = tuple((number * step + 5 * seat) % 23 - 3 for seat in range(players))
        if number == hands:
            points = (100 - totals[0], *points[1:])
        raw = tuple(a + b for a, b in zip(totals, points, strict=True))
        reset = tuple(Seat(s) for s, total in enumerate(raw) if total in {100, -100})
        totals = tuple(0 if s in reset else total for s, total in enumerate(raw))
        moon = Moon(Seat(1), MoonKind.MOON, 26, (MoonChoice.ADD,)) if number == 2 else None
        choice = MoonChoice.ADD if moon else None
        done.append(HandScore(number, points, reset, totals, moon, choice))
    return tuple(done)


def trick_picture(players: int = 4, names: tuple[str, ...] = NAMES) -> Illustration:
    """Return a trick to be drawn."""
    return trick_illustration(trick(players), 14, (3, 7), names[:players], WORDING)


def sheet_picture(players: int = 4, hands: int = 3, names: tuple[str, ...] = NAMES) -> Illustration:
    """Return a sheet to be drawn, with its chart."""
    scores, game_rules = history(players, hands), rules("increduhearts", min(max(players, 4), 8))
    return sheet_illustration(scores, names[:players], "IncreduHearts", game_rules, WORDING)


def draw_feature_pictures(
    words: Wording, names: Sequence[str] = NAMES, avatars: Sequence[str | None] = ()
) -> Iterator[Illustration]:
    """Yield pictures of every kind that features have, from their ``tests.features.*.pictures``."""
    for file in sorted(Path(__file__).parents[1].glob("features/*/pictures.py")):
        module = import_module(f"tests.features.{file.parent.name}.pictures")
        yield from module.illustrations(words, names, avatars)
