"""The pictures of moons and winners, and their descriptions."""

from collections.abc import Sequence

from bot.engine.model.seats import Seat
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import Moon, MoonChoice
from bot.render.feed import CostlyTrick
from bot.render.illustrations.game import Illustration, bounded, people
from bot.render.illustrations.trick import laid_cards, plays_words, verdict
from bot.render.names import fit_name
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
    choice: MoonChoice | None = None,
) -> Illustration:
    """Return the illustration of a moon or universe.

    Args:
        moon: the moon.
        hand_number: the hand in which it was shot.
        names: plain names, one per seat.
        wording: texts in the reader's language.
        rules: the rules of the game, which define partners.
        avatars: keys of avatars, one per seat; empty for no avatars.
        choice: the shooter's choice; ``None`` until it is made.
    """
    players, kind, shot_by = people(names, avatars), moon.kind.value, shooters(moon, rules)
    cost = _cost(moon, choice, rules, wording)
    sketch = MoonPicture(
        kind=kind,
        people=tuple(players[seat] for seat in shot_by),
        title=wording.text(
            "picture-moon",
            who=team_name(shot_by, tuple(map(fit_name, names)), wording),
            count=len(shot_by),
            kind=kind,
        ),
        subtitle=wording.text("picture-moon-worth", hand=hand_number, amount=moon.amount),
        cost_words=cost,
    )
    description = wording.text(
        "alt-moon",
        who=team_name(shot_by, names, wording),
        count=len(shot_by),
        kind=kind,
        hand=hand_number,
        amount=moon.amount,
    )
    alt = bounded([description, f"{cost}."] if cost else [description])
    return Illustration(f"moon-{hand_number}", sketch, alt)


def _cost(moon: Moon, choice: MoonChoice | None, rules: Rules | None, wording: Wording) -> str:
    """Return the cost of a moon for others; empty if it is zero or undecided."""
    if choice is not MoonChoice.ADD:
        return ""
    others = "all"
    if rules is not None and rules.partners(moon.seat):
        others = "team" if rules.has_one_total else "each"
    return wording.text("picture-moon-cost", amount=moon.amount, others=others)


def winner_illustration(
    places: Sequence[tuple[int, int]],
    totals: Sequence[int],
    winners: Sequence[int],
    names: Sequence[str],
    variant_name: str,
    wording: Wording,
    rules: Rules | None = None,
    avatars: Sequence[str | None] = (),
    costliest: CostlyTrick | None = None,
) -> Illustration:
    """Return the illustration of the result of a game that somebody won.

    Args:
        places: place and seat of every player, or of the first player of every team, best first.
        totals: final totals, one per seat.
        winners: the seats of the winners, at least one.
        names: plain names, one per seat.
        variant_name: the name of the variant.
        wording: texts in the reader's language.
        rules: the rules of the game, which define partners.
        avatars: keys of avatars, one per seat; empty for no avatars.
        costliest: the trick that cost most.
    """
    players = people(names, avatars)
    sums = rules.team_totals(tuple(totals)) if rules else totals
    placed = [(place, rules.team(Seat(seat)) if rules else (Seat(seat),)) for place, seat in places]
    sketch = WinnerPicture(
        title=winners_line(winners, rules, tuple(map(fit_name, names)), wording),
        subtitle=variant_name,
        words=_margin(places, sums, wording),
        players=tuple(
            PlaceRow(place, tuple(players[seat] for seat in team), signed(sums[team[0]]))
            for place, team in placed
        ),
        decided=() if costliest is None else laid_cards(costliest.trick, rules),
        decided_words=_costly_words(costliest, names, wording),
        letters=wording.letters,
    )
    description = wording.text(
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
    alt = [description]
    if costliest is not None:
        alt.append(
            wording.text(
                "alt-costliest",
                hand=costliest.hand_number,
                trick=costliest.number,
                plays=plays_words(costliest.trick, names, wording, rules),
                verdict=verdict(costliest.trick, names, costliest.points, wording),
            )
        )
    return Illustration("winner", sketch, bounded(alt))


def _costly_words(
    costliest: CostlyTrick | None, names: Sequence[str], wording: Wording
) -> tuple[str, ...]:
    if costliest is None or costliest.trick.winner is None:
        return ()
    return (
        wording.text("picture-costliest", points=costliest.points),
        names[costliest.trick.winner],
        wording.text("picture-trick", hand=costliest.hand_number, trick=costliest.number),
    )


def _margin(places: Sequence[tuple[int, int]], totals: Sequence[int], wording: Wording) -> str:
    """Return the winners' total and their lead over the next place."""
    total = next(totals[seat] for place, seat in places if place == 1)
    gaps = [abs(totals[seat] - total) for place, seat in places if place != 1]
    return wording.text("picture-margin", total=total, ahead=min(gaps, default=0))
