"""Ratings: an estimate of a player's skill, updated by the places of each game.

The model is openskill's ``BradleyTerryFull``, which compares every pair of players. Of its five
models (tried with openskill 6.2, four equal players) it is the only one that treats ties well:

- Players with equal ratings and equal places stay equal, even in ``sigma``, whatever their order.
  The two ``Part`` models only compare neighbours in the list: if three share a place
  (1, 1, 1, 4, 4, 4), the first one in the list gets less than the other two.
- A shared first place is worth more than a second one. The default, ``PlackettLuce``, gives a
  sole second place 1.55, and each of two players who share the first place 0.93.
- If all places are equal, no ``mu`` changes, and ``sigma`` shrinks at a credible pace.
  ``ThurstoneMostellerFull`` is certain about eight players (``sigma`` 0.08) after a single game.

The model treats the pairwise results of a table as independent, which they are not, and so changes
ratings too much at large tables. ``BETA``, the luck of the cards, is therefore twice the library's:
of two random people, the better one finishes ahead in about three of four games.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from openskill.models import BradleyTerryFull

MU = 25.0
SIGMA = 25.0 / 3
BETA = 25.0 / 3

SHOWN_AT_START = 1000.0
SHOWN_PER_POINT = 20.0
SIGMAS_BELOW_MEAN = 3.0  # sigmas subtracted: the shown number is a lower bound of the skill

_MODEL = BradleyTerryFull(mu=MU, sigma=SIGMA, beta=BETA)


@dataclass(frozen=True, slots=True, order=True)
class Rating:
    """An estimate of skill and its uncertainty, in the model's points."""

    mu: float = MU
    sigma: float = SIGMA

    @property
    def displayed(self) -> float:
        """The number shown to people: 1000 at the start, rising with skill and certainty."""
        return SHOWN_AT_START + SHOWN_PER_POINT * (self.mu - SIGMAS_BELOW_MEAN * self.sigma)


def rate(
    ratings: Sequence[Rating],
    places: Sequence[int],
    teams: Sequence[int] | None = None,
    team_size: int = 1,
) -> tuple[Rating, ...]:
    """Return the ratings after a game, in the order given; a lower place is better, equal ones tie.

    Partners are rated as a team, by the sum of their skills. If a team has fewer players than
    ``team_size``, unrated players are added. Partners with different places count as two teams.

    Args:
        ratings: before the game.
        places: one for each player.
        teams: the number of each player's team; ``None`` if all play alone.
        team_size: the number of players in a team.

    Raises:
        ValueError: There are fewer than two players, or the numbers of ratings, places and teams
            differ.
    """
    teams = range(len(ratings)) if teams is None else teams
    if not len(ratings) == len(places) == len(teams):
        raise ValueError(f"{len(ratings)} ratings, but {len(places)} places, {len(teams)} teams")
    if len(ratings) < 2:
        raise ValueError("a game needs at least two players to be rated")
    members: dict[tuple[int, int], list[Rating]] = {}
    for key, rating in zip(zip(places, teams, strict=True), ratings, strict=True):
        members.setdefault(key, []).append(rating)
    # Sums of floats depend on the order. A fixed order, and one result for equal players, make the
    # numbers for the same game identical to the last bit.
    sides = {
        key: (key[0], tuple(sorted([*team, *[Rating()] * (team_size - len(team))])))
        for key, team in members.items()
    }
    ordered = sorted(sides.values())
    rated = _MODEL.rate(
        [
            [_MODEL.rating(mu=rating.mu, sigma=rating.sigma) for rating in team]
            for _, team in ordered
        ],
        ranks=[float(place) for place, _ in ordered],
    )
    after: dict[tuple[int, tuple[Rating, ...], Rating], Rating] = {}
    for (place, team), news in zip(ordered, rated, strict=True):
        for old, new in zip(team, news, strict=True):
            after.setdefault((place, team, old), Rating(new.mu, new.sigma))
    return tuple(
        after[(*sides[key], rating)]
        for key, rating in zip(zip(places, teams, strict=True), ratings, strict=True)
    )
