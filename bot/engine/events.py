"""What has happened: facts, in the order they became true. The log of these *is* the game.

Chance is resolved once and written here; folding never shuffles again, and needs no rule to tell
what followed from a play.
"""

from dataclasses import dataclass, field
from enum import StrEnum

from bot.engine.cards import Card, Shade, Suit
from bot.engine.options import Value
from bot.engine.rules import Opening, PassStep
from bot.engine.scoring import Claim, Moon, MoonChoice, MoonKind, Outcome
from bot.engine.seats import Seat


@dataclass(frozen=True, slots=True)
class GameStarted:
    """A game begins: which one, for how many, with all its house rules."""

    variant: str
    revision: int
    players: int
    options: dict[str, Value]


@dataclass(frozen=True, slots=True)
class DealerFound:
    """The first dealer, and every round of the draw: (seat, card) of those who drew."""

    dealer: Seat
    rounds: tuple[tuple[tuple[Seat, Card], ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Dealt:
    """A hand is dealt: one tuple of cards a seat, in the order dealt."""

    number: int
    dealer: Seat
    hands: tuple[tuple[Card, ...], ...]
    left_over: Card | None
    pass_step: PassStep


@dataclass(frozen=True, slots=True)
class PassDrafted:
    """A player has chosen these cards so far, and may still change them."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Passed:
    """A player has put these cards down to be passed, in this order."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class PassesTaken:
    """Everybody has passed and takes up what was received: one tuple a seat."""

    received: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class PlayBegan:
    """The first lead is settled."""

    opening: Opening


@dataclass(frozen=True, slots=True)
class CardPlanned:
    """A player has chosen a card to follow with when the turn comes, or none any more."""

    seat: Seat
    card: Card | None


class How(StrEnum):
    """How a card came to be played."""

    CHOSEN = "chosen"  # when it was the player's turn
    AHEAD = "ahead"  # chosen before
    FORCED = "forced"  # no other could be played, and the player wished not to be asked
    CLAIM = "claim"  # the rest of the hand was played out


@dataclass(frozen=True, slots=True)
class Played:
    """A card is on the table. ``announced``: the suit of the card that ``W`` stands for."""

    seat: Seat
    card: Card
    shade: Shade | None = None
    announced: Suit | None = None
    breaks: bool = False
    how: How = How.CHOSEN


@dataclass(frozen=True, slots=True)
class RestClaimed:
    """The rest of the hand is played out: nothing can change its points any more."""

    claim: Claim


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A trick is complete and somebody took it.

    ``revealed``: the card that ``W`` stood for. ``kitty``: the card left over at the deal, if it
    went with this trick. ``points``: what the trick cost. ``breaks``: hearts broke only now.
    """

    winner: Seat
    points: int
    revealed: Card | None = None
    kitty: Card | None = None
    breaks: bool = False


@dataclass(frozen=True, slots=True)
class MoonShot:
    """Somebody shot the moon or the universe."""

    moon: Moon


@dataclass(frozen=True, slots=True)
class MoonSettled:
    """What the moon does is decided, by the shooter or by the rules."""

    seat: Seat
    kind: MoonKind
    choice: MoonChoice


@dataclass(frozen=True, slots=True)
class HandScored:
    """A hand is written down: the changes, who then jumped to 0, and the totals after, by seat."""

    points: tuple[int, ...]
    reset: tuple[Seat, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameEnded:
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


@dataclass(frozen=True, slots=True)
class SawDeal:
    """A hand was dealt: the own cards (none for a watcher), and how many everybody got."""

    number: int
    dealer: Seat
    hand: tuple[Card, ...]
    cards_each: int
    pass_step: PassStep


@dataclass(frozen=True, slots=True)
class SawPass:
    """Somebody passed so many cards; which ones only the passer sees."""

    seat: Seat
    count: int
    cards: tuple[Card, ...] = field(default=())


@dataclass(frozen=True, slots=True)
class SawPassesTaken:
    """Everybody took up the passed cards; the own ones are named, in layout order."""

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
