"""The pictures of moons and winners, and their descriptions."""

from collections.abc import Sequence

from bot.engine.model.seats import Seat
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import Moon
from bot.render.illustrations.game import Illustration, bounded, drawn_as, shown_names
from bot.render.numbers import signed
from bot.render.pictures.sketches import MoonPicture, Placed, WinnerPicture
from bot.render.teams import shooters, team_name, winners_line
from bot.render.wording import Wording


def moon_illustration(
    moon: Moon,
    hand_number: int,
    names: Sequence[str],
    wording: Wording,
    rules: Rules | None = None,
) -> Illustration:
    """Return the illustration of a moon or universe.

    Args:
        moon: the moon.
        hand_number: the hand in which it was shot.
        names: plain names, one a seat.
        wording: texts in the reader's language.
        rules: of the game, which say who are partners.
    """
    drawn, kind, who = shown_names(names, wording), moon.kind.value, shooters(moon, rules)
    sketch = MoonPicture(
        kind=kind,
        seats=tuple(map(int, who)),
        title=wording.text("picture-moon", who=team_name(who, drawn, wording), kind=kind),
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
    named = drawn_as([names[seat] for seat in who], [drawn[seat] for seat in who], wording)
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
        places: place and seat of every player, or of the first player of every team, best first.
        totals: final totals, one a seat.
        winners: the seats of the winners, at least one.
        names: plain names, one a seat.
        variant_name: the name of the variant.
        wording: texts in the reader's language.
        rules: of the game, which say who are partners.
    """
    drawn = shown_names(names, wording)
    sums = rules.team_totals(tuple(totals)) if rules else totals
    placed = [(place, rules.team(Seat(seat)) if rules else (Seat(seat),)) for place, seat in places]
    sketch = WinnerPicture(
        title=winners_line(winners, rules, drawn, wording),
        subtitle=variant_name,
        players=tuple(
            Placed(
                place,
                tuple(map(int, team)),
                tuple(drawn[seat] for seat in team),
                sums[team[0]],
            )
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
    return Illustration("winner", sketch, bounded([told, *drawn_as(names, drawn, wording)]))
