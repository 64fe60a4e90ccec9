"""What a player can decide."""

from msgspec import Struct

from bot.engine.model.cards import Card, Shade
from bot.engine.model.seats import Seat
from bot.engine.rules.scoring import MoonChoice


class DraftPass(Struct, frozen=True):
    """Choose cards to pass without passing them yet: the whole new choice, any size up to all."""

    seat: Seat
    cards: tuple[Card, ...]


class Pass(Struct, frozen=True):
    """Pass these cards; in a scatter the first goes to the player on the left, and so on."""

    seat: Seat
    cards: tuple[Card, ...]


class PlayCard(Struct, frozen=True):
    """Play a card.

    ``shade``: the side that a lead with a two-sided card announces; without one it is the side that
    the rules require, as for an opening lead.
    """

    seat: Seat
    card: Card
    shade: Shade | None = None


class PlayForced(Struct, frozen=True):
    """Play the only card that can be played."""

    seat: Seat


class PlanCard(Struct, frozen=True):
    """Choose the card to follow with before the turn comes; ``None`` takes the choice back."""

    seat: Seat
    card: Card | None


class ClaimRest(Struct, frozen=True):
    """Have the rest of the hand played out, as nothing can change its points any more.

    ``seat``: the leader who takes all of it; without one, nothing that counts is left.
    """

    seat: Seat | None = None


class ChooseMoon(Struct, frozen=True):
    """Decide what the moon does."""

    seat: Seat
    choice: MoonChoice


Action = DraftPass | Pass | PlayCard | PlayForced | PlanCard | ClaimRest | ChooseMoon
