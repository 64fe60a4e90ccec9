"""``bench pictures``: time and size of pictures, in a new process, warm, and cached."""

import asyncio
import statistics
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace

from msgspec import structs

from bot.engine.model.cards import Shade, card, standard_deck
from bot.engine.model.seats import Seat
from bot.engine.model.trick import Play, Trick
from bot.engine.rules.scoring import HandScore, Moon, MoonChoice, MoonKind
from bot.engine.variants import VARIANTS
from bot.features.rankings.illustrations import leaderboard_illustration
from bot.features.rankings.model import LeaderboardRow
from bot.render.illustrations.celebration import moon_illustration, winner_illustration
from bot.render.illustrations.game import Illustration, moving
from bot.render.illustrations.score_sheet import sheet_illustration
from bot.render.illustrations.trick import trick_illustration
from bot.render.pictures.drawing import sketch_png
from bot.render.pictures.elements.avatars import AvatarStore
from bot.render.pictures.moving import moving_webp
from bot.render.pictures.sketches import Person
from bot.render.pictures.table_sketches import (
    Chip,
    GameOverPicture,
    HandCard,
    HandOverPicture,
    HandOverRow,
    LaidCard,
    MoonChoicePicture,
    MoonOption,
    Outcome,
    Pill,
    PlaceRow,
    Plate,
    StripTrick,
    TablePicture,
)
from bot.render.wording import wording_for
from bot.ui.images.renderer import ImageRenderer
from tests.bench.faces import measure_faces
from tests.bench.processes import list_children, memory_mb

PATIENCE_S = 60.0
_NAMES = (
    *("Ann", "Bartholomew the 3rd", "Cy", "Di", "⚙ Hope"),
    *("Fiona", "Gus", "Hal Habsburg", "Ida", "Jo"),
)
_CARDS = ("9S", "KS", "2S", "QS", "4H", "JD", "TH", "1C", "3S", "AD")
_SUITS = {suit: at for at, suit in enumerate("CDSH")}
_WORDING = wording_for()


@dataclass(frozen=True, slots=True)
class Cost:
    """The cost of one kind of picture.

    All but the first are medians. ``first_ms`` is CPU time for drawing the first of its kind,
    ``cpu_ms`` for drawing one whose cards and background were drawn before; ``warm_ms`` is wall
    time until a process that has drawn before delivers the picture; ``loop_ms`` is the event
    loop's CPU time in it; ``cached_ms`` is wall time for the same picture again.
    """

    name: str
    first_ms: float
    cpu_ms: float
    warm_ms: float
    loop_ms: float
    cached_ms: float
    kilobytes: float


def _trick(players: int, shift: int) -> Illustration:
    plays = tuple(Play(Seat(at), card(_CARDS[(at + shift) % len(_CARDS)])) for at in range(players))
    trick = Trick(plays, Seat(0))
    return trick_illustration(trick, shift, (1, shift + 1), _NAMES[:players], _WORDING)


def _two_sided(shift: int) -> Illustration:
    plays = (
        Play(Seat(0), card("QS/2H"), Shade.DARK),
        Play(Seat(1), card("9H/7S")),
        Play(Seat(2), card("9D/7H")),
    )
    trick = Trick(plays, Seat(1), kitty=card("2D/QS"))
    return trick_illustration(trick, 40 + shift, (1, shift + 1), _NAMES[:3], _WORDING)


def _history(players: int, hands: int, shift: int) -> tuple[HandScore, ...]:
    done: list[HandScore] = []
    totals = (0,) * players
    for number in range(1, hands + 1):
        points = tuple((number * 7 + 5 * seat + shift) % 23 - 3 for seat in range(players))
        totals = tuple(a + b for a, b in zip(totals, points, strict=True))
        moon = Moon(Seat(1), MoonKind.MOON, 26, (MoonChoice.ADD,)) if number == 2 else None
        choice = MoonChoice.ADD if moon else None
        done.append(HandScore(number, points, (), totals, moon, choice))
    return tuple(done)


def _sheet(players: int, shift: int) -> Illustration:
    history = _history(players, 10, shift)
    game = VARIANTS["increduhearts"]
    rules = game.rules(min(players, game.player_counts[-1]), game.resolve({}))
    return sheet_illustration(history, _NAMES[:players], game.name, rules, _WORDING)


def _board(shift: int) -> Illustration:
    ranked = [
        LeaderboardRow(n, n, name, 1700 - 30 * n - shift, 40, 9) for n, name in enumerate(_NAMES, 1)
    ]
    return leaderboard_illustration(ranked, "Ranking", "all time", _WORDING)


def _moon(shift: int) -> Illustration:
    moon = Moon(Seat(1), MoonKind.MOON, 26 + shift, (MoonChoice.ADD,))
    return moon_illustration(moon, 3, _NAMES[:4], _WORDING)


def _winner(players: int, shift: int) -> Illustration:
    places = [(seat + 1, seat) for seat in range(players)]
    totals = [10 * seat + shift for seat in range(players)]
    return winner_illustration(places, totals, (0,), _NAMES[:players], "Hearts", _WORDING)


def _plates(players: int, shift: int) -> tuple[Plate, ...]:
    return tuple(
        Plate(Person(name), str(7 * seat + shift), f"+{seat}", chips=(Chip(f"♥{seat + 1}"),))
        for seat, name in enumerate(_NAMES[:players])
    )


def _panel(players: int, cards: int, shift: int) -> Illustration:
    """Return the panel of a player whose turn it is, after all others have played."""
    me, *others = _plates(players, shift)
    deck = sorted((card.notation for card in standard_deck()), key=lambda pair: _SUITS[pair[1]])
    hand = tuple(
        HandCard(card, "legal" if card[1] == "S" else "dimmed")
        for card in (deck * 2)[shift : shift + 4 * cards : 4]
    )
    sketch = TablePicture(
        plates=tuple(others),
        me=me,
        pill=Pill(f"Your turn: ♠ {shift}", "gold"),
        info_left=f"Hand {shift} · {shift} of 13",
        info_right="♥ broken",
        is_broken=True,
        trick=tuple(
            LaidCard(seat, _CARDS[(seat + shift) % len(_CARDS)], wins=seat == 1)
            for seat in range(1, players)
        ),
        slot=0,
        hand=tuple(sorted(hand, key=lambda card: _SUITS[card.notation[1]])),
        own_turn=True,
    )
    return Illustration("panel", sketch, "")


def _thread(shift: int) -> Illustration:
    me, *others = _plates(4, shift)
    tricks = tuple(
        StripTrick(
            tuple(
                LaidCard(seat, _CARDS[(seat + 3 * at + shift) % len(_CARDS)], wins=seat == at)
                for seat in range(4)
            ),
            Person(_NAMES[at]),
            f"+{at + shift}",
        )
        for at in range(3)
    )
    sketch = TablePicture(tuple(others), me, info_left=f"Hand {shift}", strip=tricks)
    return Illustration("thread", sketch, "")


def _queen(shift: int) -> Illustration:
    still = _thread(shift)
    sweep = tuple(
        LaidCard(seat, notation, wins=seat == 1, is_danger=notation == "QS")
        for seat, notation in enumerate(("9C", "KC", "QS", "2C"))
    )
    assert isinstance(still.sketch, TablePicture)
    return replace(still, sketch=structs.replace(still.sketch, sweep=sweep))


def _hand_over(shift: int) -> Illustration:
    rows = tuple(
        HandOverRow((plate.person,), plate.gain, plate.total, plate.chips, "bad", at == 1)
        for at, plate in enumerate(_plates(4, shift))
    )
    title, pill = f"Hand {shift}: you took 1", Pill("Next: pass right", "gold")
    return Illustration("hand", HandOverPicture(title, rows, "to 100", pill), "")


def _game_over(shift: int) -> Illustration:
    plates = _plates(4, shift)
    rows = tuple(PlaceRow(n, (plate.person,), plate.total) for n, plate in enumerate(plates, 1))
    sketch = GameOverPicture(
        "You won by 6!", f"{shift} points", "Classic Hearts", rows[0].people, "1st", rows, "Bravo."
    )
    return Illustration("over", sketch, "")


def _moon_choice(shift: int) -> Illustration:
    outcomes = tuple(
        Outcome((plate.person,), plate.total, f"{26 + shift}", "bad") for plate in _plates(4, shift)
    )
    options = tuple(MoonOption(title, outcomes, "Game goes on") for title in ("Others", "You"))
    return Illustration("choice", MoonChoicePicture("☾ You shot the moon!", options), "")


def _kinds(shift: int) -> Iterator[tuple[str, Illustration]]:
    """Yield a picture of each kind; another ``shift`` gives other pictures."""
    for players in range(3, 11):
        yield f"panel, {players} players, 13 cards", _panel(players, 13, shift)
    yield "panel, 4 players, 26 cards", _panel(4, 26, shift)
    yield "thread with the last tricks, 4 players", _thread(shift)
    yield "moon choice", _moon_choice(shift)
    yield "hand over, 4 players", _hand_over(shift)
    yield "game over, 4 players", _game_over(shift)
    for players in (4, 10):
        yield f"trick, {players} players", _trick(players, shift)
    yield "trick with two sides, kitty", _two_sided(shift)
    for players in (4, 8, 10):
        yield f"score sheet with chart, {players} players, 10 hands", _sheet(players, shift)
    yield "ranking, 10 rows", _board(shift)
    yield "moon", _moon(shift)
    yield "winner, 4 players", _winner(4, shift)
    for name, still in (
        ("moon that moves", _moon(shift)),
        ("winner that moves, 4 players", _winner(4, shift)),
        ("game over that moves, 4 players", _game_over(shift)),
        ("thread that moves, queen taken", _queen(shift)),
    ):
        in_motion = moving(still)
        assert in_motion is not None
        yield name, in_motion


async def measure(rounds: int) -> tuple[float, float, list[Cost]]:
    """Measure all kinds.

    Returns:
        The time of a new process's first picture in ms, the peak memory of that process in MB, and
        the cost of each kind.
    """
    renderer = ImageRenderer()
    try:
        start = time.perf_counter()
        await renderer.picture(_trick(4, 99), within_s=PATIENCE_S)
        cold_ms = (time.perf_counter() - start) * 1e3
        costs = [await _measure_kind(renderer, at, rounds) for at in range(len(list(_kinds(0))))]
        peak_mb = max(memory_mb(child, "VmHWM") for child in list_children())
    finally:
        await renderer.close()
    return cold_ms, peak_mb, costs


def _draw(illustration: Illustration) -> bytes:
    if illustration.is_moving:
        return moving_webp(illustration.sketch, AvatarStore())
    return sketch_png(illustration.sketch)


async def _measure_kind(renderer: ImageRenderer, kind: int, rounds: int) -> Cost:
    drawing, took, loop, cached, size, name = [], [], [], [], 0, ""
    cpu = time.process_time()
    _draw(list(_kinds(0))[kind][1])
    first = time.process_time() - cpu
    for shift in range(1, len(_CARDS)):
        illustration = list(_kinds(shift))[kind][1]
        _draw(illustration)
        await renderer.picture(illustration, within_s=PATIENCE_S)
    for shift in range(len(_CARDS), len(_CARDS) + rounds):
        name, illustration = list(_kinds(shift))[kind]
        cpu = time.process_time()
        _draw(illustration)
        drawing.append(time.process_time() - cpu)
        start, cpu = time.perf_counter(), time.process_time()
        picture = await renderer.picture(illustration, within_s=PATIENCE_S)
        took.append(time.perf_counter() - start)
        loop.append(time.process_time() - cpu)
        start = time.perf_counter()
        again = await renderer.picture(illustration, within_s=PATIENCE_S)
        cached.append(time.perf_counter() - start)
        if picture is None or again != picture:
            raise RuntimeError(f"no picture of {name} was drawn")
        size = len(picture.data)
    return Cost(
        name,
        first * 1e3,
        statistics.median(drawing) * 1e3,
        statistics.median(took) * 1e3,
        statistics.median(loop) * 1e3,
        statistics.median(cached) * 1e3,
        size / 1024,
    )


def compare_pictures(rounds: int) -> Iterator[str]:
    """Yield the measurements as the lines of a table in Markdown."""
    cold_ms, peak_mb, costs = asyncio.run(measure(rounds))
    yield (
        "| picture | CPU of drawing the first | CPU of drawing | until it is there "
        "| CPU of the loop | remembered | size |"
    )
    yield "| --- | --- | --- | --- | --- | --- | --- |"
    faces = measure_faces()
    yield (
        f"| face of a card, as an emoji ({faces.count} of them) | {faces.median_ms:.1f} ms "
        f"| {faces.median_ms:.1f} ms | – | – | – | {faces.median_bytes / 1024:.1f} KiB |"
    )
    for cost in costs:
        yield (
            f"| {cost.name} | {cost.first_ms:.0f} ms | {cost.cpu_ms:.0f} ms "
            f"| {cost.warm_ms:.0f} ms | {cost.loop_ms:.1f} ms "
            f"| {cost.cached_ms:.2f} ms | {cost.kilobytes:.0f} KiB |"
        )
    yield f"| the first of a new process | – | – | {cold_ms:.0f} ms | – | – | – |"
    yield f"\nPeak memory of the drawing process: {peak_mb:.0f} MB"
