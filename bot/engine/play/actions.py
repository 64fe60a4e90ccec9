"""Actions: the requests of players."""

from msgspec import Struct

from bot.engine.model.cards import Card, Shade
from bot.engine.model.seats import Seat
from bot.engine.rules.scoring import MoonChoice


class DraftPass(Struct, frozen=True):
    """A choice of cards to pass that can still change, replacing the previous choice."""

    seat: Seat
    cards: tuple[Card, ...]


class DraftCard(Struct, frozen=True):
    """One more card for the choice of cards to pass, or one card less.

    It changes nothing if that many copies of the card are already chosen, or no longer.
    """

    seat: Seat
    card: Card
    copy: int
    is_chosen: bool


class Pass(Struct, frozen=True):
    """The final pass; in a scatter the first card goes to the player on the left, and so on."""

    seat: Seat
    cards: tuple[Card, ...]


class PassChosen(Struct, frozen=True):
    """The final pass of the cards that the seat has chosen."""

    seat: Seat


class PlayCard(Struct, frozen=True, gc=False):
    """The play of a card.

    ``shade`` is the side that a lead with a two-sided card announces; ``None`` means the side that
    the rules prescribe, as for an opening lead.
    """

    seat: Seat
    card: Card
    shade: Shade | None = None


class PlayForced(Struct, frozen=True):
    """The play of the only legal card."""

    seat: Seat


class PlanCard(Struct, frozen=True):
    """A choice of the card to follow with before the turn comes, or its withdrawal (``None``)."""

    seat: Seat
    card: Card | None


class UnplanCard(Struct, frozen=True):
    """The withdrawal of this card as the one to follow with; another choice stays."""

    seat: Seat
    card: Card


class ClaimRest(Struct, frozen=True):
    """A request to play out the rest of the hand, because its points are settled.

    ``seat`` is the leader who takes all remaining tricks; ``None`` means that no card with points
    is left (docs/rules/README.md, "Cutting a hand short").
    """

    seat: Seat | None = None


class ChooseMoon(Struct, frozen=True):
    """The shooter's choice of the effect of a moon."""

    seat: Seat
    choice: MoonChoice


Action = (
    DraftPass
    | DraftCard
    | Pass
    | PassChosen
    | PlayCard
    | PlayForced
    | PlanCard
    | UnplanCard
    | ClaimRest
    | ChooseMoon
)
