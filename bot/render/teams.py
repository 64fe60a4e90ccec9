"""Lines of text about teams and results: who plays together, who won and why.

In all functions, ``names`` are the players' names, one per seat, and ``you`` is the reader's seat,
if they have one. Players who play alone are teams of one.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from bot.engine.model.seats import Seat, all_seats
from bot.engine.model.teams import EachAlone
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import Moon, Outcome, Reason
from bot.render.wording import Wording


def sides(rules: Rules | None, players: int) -> tuple[tuple[Seat, ...], ...]:
    """Return the seats of each team, or each seat alone in games without teams."""
    every = all_seats(players)
    if rules is None or isinstance(rules.team_rule, EachAlone):
        return tuple((seat,) for seat in every)
    return tuple(dict.fromkeys(rules.team(seat) for seat in every))


@lru_cache(maxsize=256)
def scorers(rules: Rules | None, players: int) -> tuple[tuple[Seat, ...], ...]:
    """Return the seats that score together: the teams, or each seat alone with its own total."""
    if rules is None:
        return sides(rules, players)
    return tuple(dict.fromkeys(rules.team_rule.total_holders(seat) for seat in all_seats(players)))


def shooters(moon: Moon, rules: Rules | None) -> tuple[Seat, ...]:
    """Return the shooter of a moon: a player, or all partners if they can shoot it together."""
    return (moon.seat,) if rules is None else rules.team_rule.moon_team(moon.seat)


def team_name(
    team: Iterable[Seat], names: Sequence[str], wording: Wording, you: Seat | None = None
) -> str:
    """Return the names of the players of a team: ``Ann and Cy``, ``you and Cy``."""
    return wording.listed([wording.text("you") if seat == you else names[seat] for seat in team])


def teams_line(rules: Rules | None, names: Sequence[str], wording: Wording) -> str | None:
    """Return a line about the teams, or ``None`` if all play alone."""
    teams = sides(rules, len(names))
    if rules is None or len(teams) == rules.players:
        return None
    text = " · ".join(team_name(team, names, wording) for team in teams)
    return wording.text("teams", teams=text)


def winners_line(
    winners: Sequence[int], rules: Rules | None, names: Sequence[str], wording: Wording
) -> str:
    """Return the winners in words."""
    if not winners:
        return wording.text("nobody-won")
    winner_names = wording.listed(names[seat] for seat in winners)
    if is_one_team(winners, rules):
        return wording.text("winners-team", who=winner_names)
    return wording.text("winners", who=winner_names, count=len(winners))


def is_one_team(winners: Sequence[int], rules: Rules | None) -> bool:
    """Return whether the winners are the partners of a single team."""
    return rules is not None and len(winners) > 1 and tuple(winners) == rules.team(Seat(winners[0]))


def outcome_line(
    outcome: Outcome,
    totals: Sequence[int],
    rules: Rules | None,
    names: Sequence[str],
    wording: Wording,
) -> str:
    """Return the winners and the reason for the end; ``totals`` are the final ones, by seat."""
    winners_text = winners_line(outcome.winners, rules, names, wording)
    if outcome.reason is not Reason.LIMIT:
        return f"{winners_text} {wording.text(f'ended-{outcome.reason.value}')}"
    return (
        winners_text
        if rules is None
        else f"{winners_text} {_limit_line(totals, rules, names, wording)}"
    )


def _limit_line(totals: Sequence[int], rules: Rules, names: Sequence[str], wording: Wording) -> str:
    """Return the players or teams that ended the game by reaching or passing the limit."""
    option = rules.options.get("limit")
    limit = option if isinstance(option, int) else 0
    over = [names[seat] for seat, total in enumerate(totals) if total > limit]
    reached = [names[seat] for seat, total in enumerate(totals) if total == limit]
    return wording.text(
        "ended-limit",
        over="yes" if over else "no",
        who=wording.listed(over or reached),
        count=len(over or reached),
        limit=limit,
    )
