"""Events of a game. Their log, in order, is the authoritative state of the game.

Events contain the outcome of every random choice and rule, so that evolving a state needs neither a
generator nor the rules.
"""

from enum import StrEnum

from msgspec import Struct

from bot.engine.model.cards import Card, Shade, Suit
from bot.engine.model.seats import Seat
from bot.engine.rules.openings import Opening
from bot.engine.rules.options import Value
from bot.engine.rules.passes import PassStep
from bot.engine.rules.scoring import Claim, Moon, MoonChoice, MoonKind, Outcome


class GameStarted(Struct, frozen=True):
    """The start of a game: its variant, number of players and all its house rules."""

    variant: str
    revision: int
    players: int
    options: dict[str, Value]


class DealerFound(Struct, frozen=True):
    """The first dealer, and every round of the draw: (seat, card) of each player who drew."""

    dealer: Seat
    rounds: tuple[tuple[tuple[Seat, Card], ...], ...] = ()


class Dealt(Struct, frozen=True):
    """The deal of a hand: one tuple of cards for each seat, in the order dealt."""

    number: int
    dealer: Seat
    hands: tuple[tuple[Card, ...], ...]
    left_over: Card | None
    pass_step: PassStep


class PassDrafted(Struct, frozen=True):
    """A player's provisional choice of cards to pass."""

    seat: Seat
    cards: tuple[Card, ...]


class Passed(Struct, frozen=True):
    """A player's final pass, in the order chosen."""

    seat: Seat
    cards: tuple[Card, ...]


class PassesTaken(Struct, frozen=True):
    """The exchange after everybody has passed: one tuple of received cards for each seat."""

    received: tuple[tuple[Card, ...], ...]


class PlayBegan(Struct, frozen=True):
    """The start of play: the leader, and the cards that may be led."""

    opening: Opening


class CardPlanned(Struct, frozen=True):
    """A player's choice of a card to follow with, or its withdrawal (``None``)."""

    seat: Seat
    card: Card | None


class How(StrEnum):
    """The reason for the play of a card."""

    CHOSEN = "chosen"  # by the player, on their turn
    AHEAD = "ahead"  # by the player, before their turn
    FORCED = "forced"  # the only legal card, played by the bot as the player wished
    CLAIM = "claim"  # part of a claim


class Played(Struct, frozen=True, gc=False):
    """The play of a card. ``announced``: the suit of the card that ``W`` stands for."""

    seat: Seat
    card: Card
    shade: Shade | None = None
    announced: Suit | None = None
    breaks: bool = False
    how: How = How.CHOSEN


class RestClaimed(Struct, frozen=True):
    """A claim: the bot plays out the rest of the hand."""

    claim: Claim


class TrickTaken(Struct, frozen=True, gc=False):
    """The end of a trick.

    ``revealed``: the card that ``W`` stood for. ``kitty``: the card left over at the deal, if it
    went with this trick. ``points``: the points for the winner, including those of previous tricks
    that nobody took. ``breaks``: whether hearts broke only at the end of the trick.
    """

    winner: Seat
    points: int
    revealed: Card | None = None
    kitty: Card | None = None
    breaks: bool = False


class TrickCancelled(Struct, frozen=True):
    """The end of a trick that nobody takes: it goes with the next one.

    ``breaks``: as in ``TrickTaken``.
    """

    breaks: bool = False


TrickEnded = TrickTaken | TrickCancelled


class MoonShot(Struct, frozen=True):
    """A moon or a universe, and its shooter."""

    moon: Moon


class MoonSettled(Struct, frozen=True):
    """The effect of a moon, chosen by the shooter or prescribed by the rules."""

    seat: Seat
    kind: MoonKind
    choice: MoonChoice


class HandScored(Struct, frozen=True):
    """The score of a hand: the changes by seat, the seats with reset totals, and the new totals."""

    points: tuple[int, ...]
    reset: tuple[Seat, ...]
    totals: tuple[int, ...]


class GameEnded(Struct, frozen=True):
    """The end of the game."""

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
    | TrickCancelled
    | MoonShot
    | MoonSettled
    | HandScored
    | GameEnded
)


# Three events have a form without hidden cards; the others are public, or visible to one player.


class SawDeal(Struct, frozen=True):
    """The deal as a viewer sees it: own cards (none for a spectator), and everybody's count."""

    number: int
    dealer: Seat
    hand: tuple[Card, ...]
    cards_each: int
    pass_step: PassStep


class SawPass(Struct, frozen=True):
    """A pass as others see it, with the number of cards; only the passer sees the cards."""

    seat: Seat
    count: int
    cards: tuple[Card, ...] = ()


class SawPassesTaken(Struct, frozen=True):
    """The exchange as a viewer sees it: the cards that the viewer received, sorted."""

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
    | TrickCancelled
    | MoonShot
    | MoonSettled
    | HandScored
    | GameEnded
)
