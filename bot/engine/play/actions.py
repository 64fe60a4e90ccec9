"""Actions: the requests of players."""

from msgspec import Struct

from bot.engine.model.cards import Card, Shade
from bot.engine.model.seats import Seat
from bot.engine.rules.scoring import MoonChoice


class DraftPass(Struct, frozen=True):
    """A provisional choice of cards to pass, which replaces the previous one."""

    seat: Seat
    cards: tuple[Card, ...]


class DraftCard(Struct, frozen=True):
    """The addition of a card to the provisional choice of cards to pass, or its removal.

    It changes nothing if this copy of the card is already chosen, or not chosen any longer.
    """

    seat: Seat
    card: Card
    copy: int
    is_chosen: bool


class Pass(Struct, frozen=True):
    """The final pass; in a scatter, the first card goes to the player on the left, and so on."""

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
    """The choice of a card to follow with before one's turn, or its withdrawal (``None``)."""

    seat: Seat
    card: Card | None


class UnplanCard(Struct, frozen=True):
    """The withdrawal of this card as the one to follow with; any other choice stays."""

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
