"""What has happened: facts, in the order they became true. The log of these *is* the game.

Chance is resolved once and written here; folding never shuffles again, and needs no rule to tell
what followed from a play.
"""

from enum import StrEnum

from msgspec import Struct

from bot.engine.model.cards import Card, Shade, Suit
from bot.engine.model.seats import Seat
from bot.engine.rules.options import Value
from bot.engine.rules.rules import Opening, PassStep
from bot.engine.rules.scoring import Claim, Moon, MoonChoice, MoonKind, Outcome


class GameStarted(Struct, frozen=True):
    """A game begins: which one, for how many, with all its house rules."""

    variant: str
    revision: int
    players: int
    options: dict[str, Value]


class DealerFound(Struct, frozen=True):
    """The first dealer, and every round of the draw: (seat, card) of those who drew."""

    dealer: Seat
    rounds: tuple[tuple[tuple[Seat, Card], ...], ...] = ()


class Dealt(Struct, frozen=True):
    """A hand is dealt: one tuple of cards a seat, in the order dealt."""

    number: int
    dealer: Seat
    hands: tuple[tuple[Card, ...], ...]
    left_over: Card | None
    pass_step: PassStep


class PassDrafted(Struct, frozen=True):
    """A player has chosen these cards so far, and may still change them."""

    seat: Seat
    cards: tuple[Card, ...]


class Passed(Struct, frozen=True):
    """A player has put these cards down to be passed, in this order."""

    seat: Seat
    cards: tuple[Card, ...]


class PassesTaken(Struct, frozen=True):
    """Everybody has passed and takes up what was received: one tuple a seat."""

    received: tuple[tuple[Card, ...], ...]


class PlayBegan(Struct, frozen=True):
    """The first lead is settled."""

    opening: Opening


class CardPlanned(Struct, frozen=True):
    """A player has chosen a card to follow with when the turn comes, or none any more."""

    seat: Seat
    card: Card | None


class How(StrEnum):
    """How a card came to be played."""

    CHOSEN = "chosen"  # when it was the player's turn
    AHEAD = "ahead"  # chosen before
    FORCED = "forced"  # no other could be played, and the player wished not to be asked
    CLAIM = "claim"  # the rest of the hand was played out


class Played(Struct, frozen=True):
    """A card is on the table. ``announced``: the suit of the card that ``W`` stands for."""

    seat: Seat
    card: Card
    shade: Shade | None = None
    announced: Suit | None = None
    breaks: bool = False
    how: How = How.CHOSEN


class RestClaimed(Struct, frozen=True):
    """The rest of the hand is played out: nothing can change its points any more."""

    claim: Claim


class TrickTaken(Struct, frozen=True):
    """A trick is complete and somebody took it.

    ``revealed``: the card that ``W`` stood for. ``kitty``: the card left over at the deal, if it
    went with this trick. ``points``: what the trick cost. ``breaks``: hearts broke only now.
    """

    winner: Seat
    points: int
    revealed: Card | None = None
    kitty: Card | None = None
    breaks: bool = False


class MoonShot(Struct, frozen=True):
    """Somebody shot the moon or the universe."""

    moon: Moon


class MoonSettled(Struct, frozen=True):
    """What the moon does is decided, by the shooter or by the rules."""

    seat: Seat
    kind: MoonKind
    choice: MoonChoice


class HandScored(Struct, frozen=True):
    """A hand is written down: the changes, who then jumped to 0, and the totals after, by seat."""

    points: tuple[int, ...]
    reset: tuple[Seat, ...]
    totals: tuple[int, ...]


class GameEnded(Struct, frozen=True):
    """The game is over."""

    outcome: Outcome


Event = (
    GameStarted
    | DealerFound
    | Dealt
    | PassDrafted
    | Passed
    | PassesTaken
    | PlayBegan
    | CardPlanned
    | Played
    | RestClaimed
    | TrickTaken
    | MoonShot
    | MoonSettled
    | HandScored
    | GameEnded
)


# Three events that hide something have a seen form; the others are public, or their player's own.


class SawDeal(Struct, frozen=True):
    """A hand was dealt: the viewer's cards (none for a spectator), and how many everybody got."""

    number: int
    dealer: Seat
    hand: tuple[Card, ...]
    cards_each: int
    pass_step: PassStep


class SawPass(Struct, frozen=True):
    """Somebody passed so many cards; which ones only the passer sees."""

    seat: Seat
    count: int
    cards: tuple[Card, ...] = ()


class SawPassesTaken(Struct, frozen=True):
    """Everybody took up the passed cards; those of the viewer are named, sorted."""

    received: tuple[Card, ...]


Seen = (
    GameStarted
    | DealerFound
    | SawDeal
    | PassDrafted
    | SawPass
    | SawPassesTaken
    | PlayBegan
    | CardPlanned
    | Played
    | RestClaimed
    | TrickTaken
    | MoonShot
    | MoonSettled
    | HandScored
    | GameEnded
)
