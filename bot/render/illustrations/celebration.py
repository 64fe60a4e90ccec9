"""The pictures of moons and winners, and their descriptions."""

from collections.abc import Sequence

from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import Moon
from bot.render.illustrations.game import Illustration, bounded, drawn_as, shown_names
from bot.render.numbers import signed
from bot.render.pictures.sketches import MoonPicture, Placed, WinnerPicture
from bot.render.teams import winners_line
from bot.render.wording import Wording


def moon_illustration(
    moon: Moon, hand_number: int, names: Sequence[str], wording: Wording
) -> Illustration:
    """Return the illustration of a moon or universe; ``names`` are plain names, one a seat."""
    drawn, kind = shown_names(names, wording), moon.kind.value
    sketch = MoonPicture(
        kind=kind,
        seat=int(moon.seat),
        title=wording.text("picture-moon", who=drawn[moon.seat], kind=kind),
        subtitle=wording.text("picture-moon-worth", hand=hand_number, amount=moon.amount),
    )
    told = wording.text(
        "alt-moon", who=names[moon.seat], kind=kind, hand=hand_number, amount=moon.amount
    )
    named = drawn_as([names[moon.seat]], [drawn[moon.seat]], wording)
    return Illustration(f"moon-{hand_number}", sketch, bounded([told, *named]))


def winner_illustration(
    places: Sequence[tuple[int, int]],
    totals: Sequence[int],
    winners: Sequence[int],
    names: Sequence[str],
    variant_name: str,
    wording: Wording,
    rules: Rules | None = None,
) -> Illustration:
    """Return the illustration of the result of a game that somebody won.

    Args:
        places: place and seat of every player, best first.
        totals: final totals, one a seat.
        winners: the seats of the winners, at least one.
        names: plain names, one a seat.
        variant_name: the name of the variant.
        wording: texts in the reader's language.
        rules: of the game, which say who are partners.
    """
    drawn = shown_names(names, wording)
    sketch = WinnerPicture(
        title=winners_line(winners, rules, drawn, wording),
        subtitle=variant_name,
        players=tuple(Placed(place, seat, drawn[seat], totals[seat]) for place, seat in places),
    )
    told = wording.text(
        "alt-winner",
        title=winners_line(winners, rules, names, wording),
        game=variant_name,
        places="; ".join(
            wording.text("alt-place", place=place, who=names[seat], total=signed(totals[seat]))
            for place, seat in places
        ),
    )
    return Illustration("winner", sketch, bounded([told, *drawn_as(names, drawn, wording)]))
