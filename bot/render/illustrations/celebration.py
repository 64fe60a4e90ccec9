"""The pictures of moons and winners, and their descriptions."""

from collections.abc import Sequence

from bot.engine.model.seats import Seat
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import Moon
from bot.render.illustrations.game import Illustration, bounded, people
from bot.render.numbers import signed
from bot.render.pictures.result_sketches import MoonPicture, WinnerPicture
from bot.render.pictures.table_sketches import PlaceRow
from bot.render.teams import shooters, team_name, winners_line
from bot.render.wording import Wording


def moon_illustration(
    moon: Moon,
    hand_number: int,
    names: Sequence[str],
    wording: Wording,
    rules: Rules | None = None,
    avatars: Sequence[str | None] = (),
) -> Illustration:
    """Return the illustration of a moon or universe.

    Args:
        moon: the moon.
        hand_number: the hand in which it was shot.
        names: plain names, one a seat.
        wording: texts in the reader's language.
        rules: of the game, which say who are partners.
        avatars: keys of avatars, one a seat; none at all if empty.
    """
    players, kind, who = people(names, avatars), moon.kind.value, shooters(moon, rules)
    sketch = MoonPicture(
        kind=kind,
        people=tuple(players[seat] for seat in who),
        title=wording.text("picture-moon", who=team_name(who, names, wording), kind=kind),
        subtitle=wording.text("picture-moon-worth", hand=hand_number, amount=moon.amount),
    )
    told = wording.text(
        "alt-moon",
        who=team_name(who, names, wording),
        count=len(who),
        kind=kind,
        hand=hand_number,
        amount=moon.amount,
    )
    return Illustration(f"moon-{hand_number}", sketch, bounded([told]))


def winner_illustration(
    places: Sequence[tuple[int, int]],
    totals: Sequence[int],
    winners: Sequence[int],
    names: Sequence[str],
    variant_name: str,
    wording: Wording,
    rules: Rules | None = None,
    avatars: Sequence[str | None] = (),
) -> Illustration:
    """Return the illustration of the result of a game that somebody won.

    Args:
        places: place and seat of every player, or of the first player of every team, best first.
        totals: final totals, one a seat.
        winners: the seats of the winners, at least one.
        names: plain names, one a seat.
        variant_name: the name of the variant.
        wording: texts in the reader's language.
        rules: of the game, which say who are partners.
        avatars: keys of avatars, one a seat; none at all if empty.
    """
    players = people(names, avatars)
    sums = rules.team_totals(tuple(totals)) if rules else totals
    placed = [(place, rules.team(Seat(seat)) if rules else (Seat(seat),)) for place, seat in places]
    sketch = WinnerPicture(
        title=winners_line(winners, rules, names, wording),
        subtitle=variant_name,
        words=_margin(places, sums, wording),
        players=tuple(
            PlaceRow(place, tuple(players[seat] for seat in team), signed(sums[team[0]]))
            for place, team in placed
        ),
    )
    told = wording.text(
        "alt-winner",
        title=winners_line(winners, rules, names, wording),
        game=variant_name,
        places="; ".join(
            wording.text(
                "alt-place",
                place=place,
                who=team_name(team, names, wording),
                total=signed(sums[team[0]]),
            )
            for place, team in placed
        ),
    )
    return Illustration("winner", sketch, bounded([told]))


def _margin(places: Sequence[tuple[int, int]], totals: Sequence[int], wording: Wording) -> str:
    """Return the winners' total, and how far ahead of the next place they are."""
    won = [totals[seat] for place, seat in places if place == 1]
    others = [totals[seat] for place, seat in places if place != 1]
    ahead = abs(min(others, key=lambda total: abs(total - won[0])) - won[0]) if others else 0
    return wording.text("picture-margin", total=won[0], ahead=ahead)
