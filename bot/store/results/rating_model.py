"""Ratings: an estimate of a player's skill, updated by the places of each game.

The model is openskill's ``BradleyTerryFull``, which compares everybody with everybody. Of its
five models (tried with openskill 6.2, four equal players) it alone does all we ask of ties:

- Players with equal ratings and equal places stay equal, in ``sigma`` too, whatever their order.
  The two ``Part`` models compare near neighbours in the list only: among three who share a place
  (1, 1, 1, 4, 4, 4) the one named first gets less.
- A shared first place is worth more than a second one. The default, ``PlackettLuce``, gives a
  sole second 1.55 and each of two who share the first place 0.93.
- A draw of all changes nobody's ``mu``, and ``sigma`` shrinks at a credible pace.
  ``ThurstoneMostellerFull`` is sure of eight players (``sigma`` 0.08) after a single game.

It treats the games between each two of a table as independent, which they are not, and so swings
widely at large tables. ``BETA``, the luck of the cards, is therefore twice the library's: of two
people drawn at random the better one comes out ahead in about three of four games.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from openskill.models import BradleyTerryFull

MU = 25.0
SIGMA = 25.0 / 3
BETA = 25.0 / 3

SHOWN_AT_START = 1000.0
SHOWN_PER_POINT = 20.0
DOUBT = 3.0  # sigmas taken off: shown is what somebody almost certainly is worth at least

_MODEL = BradleyTerryFull(mu=MU, sigma=SIGMA, beta=BETA)


@dataclass(frozen=True, slots=True, order=True)
class Rating:
    """An estimate of skill and its uncertainty, in the model's points."""

    mu: float = MU
    sigma: float = SIGMA

    @property
    def shown(self) -> float:
        """The number for people: 1000 at the start, growing with skill and with certainty."""
        return SHOWN_AT_START + SHOWN_PER_POINT * (self.mu - DOUBT * self.sigma)


def rate(ratings: Sequence[Rating], places: Sequence[int]) -> tuple[Rating, ...]:
    """The ratings after a game, in the order given; a lower place is better, equal ones tie.

    Raises:
        ValueError: There are fewer than two players, or not one place each.
    """
    if len(ratings) != len(places):
        raise ValueError(f"{len(ratings)} ratings, but {len(places)} places")
    if len(ratings) < 2:
        raise ValueError("one player alone is not rated")
    # Sums of floats depend on their order. In a fixed one, and with one result for those who are
    # alike, the same game gives the same numbers to the last bit.
    players = sorted(zip(places, ratings, strict=True))
    teams = [[_MODEL.rating(mu=rating.mu, sigma=rating.sigma)] for _, rating in players]
    rated = _MODEL.rate(teams, ranks=[float(place) for place, _ in players])
    after: dict[tuple[int, Rating], Rating] = {}
    for player, (new,) in zip(players, rated, strict=True):
        after.setdefault(player, Rating(new.mu, new.sigma))
    return tuple(after[player] for player in zip(places, ratings, strict=True))
