"""Sketches of a table: the states of a player's panel, and the table that everybody sees.

Seats count clockwise from the viewer, who has seat 0 at the bottom. In all texts, ``♠ ♥ ♦ ♣``
and ``☾`` are drawn as shapes.
"""

from msgspec import Struct

from bot.render.pictures.sketches import Person, Sketch


class Chip(Struct, frozen=True, gc=False):
    """Penalty cards taken in this hand, such as ``♥5`` for five hearts.

    Attributes:
        text: at most about six characters.
        is_danger: whether it is the most expensive card, drawn in red: ``♠Q``.
    """

    text: str
    is_danger: bool = False


class Plate(Struct, frozen=True, gc=False):
    """A player at the table, with their figures.

    Attributes:
        person: the player.
        total: the points of the game; may be empty.
        gain: the points of this hand, such as ``+5``; empty for none.
        is_good: whether the gain is welcome.
        chips: penalty cards taken, the most expensive first.
        ring: ``turn`` and ``takes`` are gold, ``danger`` is red; empty for none.
        is_away: whether the avatar is dimmed.
        words: shown after the figures, such as ``away``; may be empty.
        has_passed: whether a check mark follows the figures.
        team: 0 or 1 in partnerships.
    """

    person: Person
    total: str
    gain: str = ""
    is_good: bool = False
    chips: tuple[Chip, ...] = ()
    ring: str = ""
    is_away: bool = False
    words: str = ""
    has_passed: bool = False
    team: int | None = None


class LaidCard(Struct, frozen=True, gc=False):
    """A card played to the trick.

    Attributes:
        seat: from 0.
        notation: the card; for ``W``, the extra card that was turned up.
        side: ``light`` or ``dark`` where one side of the card counts in this trick.
        wins: whether it takes the trick, or is winning it so far.
        was_stand_in: whether ``W`` was played and this card was turned up in its place.
        is_cancelled: whether an equal card in the trick cancels it.
        is_danger: whether it has a red frame in a finished trick, like the ``♠Q``.
    """

    seat: int
    notation: str
    side: str | None = None
    wins: bool = False
    was_stand_in: bool = False
    is_cancelled: bool = False
    is_danger: bool = False


class HandCard(Struct, frozen=True, gc=False):
    """A card of the viewer's hand.

    Attributes:
        notation: the card.
        state: ``legal`` and ``hint`` are raised, ``chosen`` and ``queued`` a little less,
            ``dimmed`` cannot be played now, ``plain`` means that there is nothing to choose.
        side: ``light`` or ``dark`` where one half of the card counts now.
    """

    notation: str
    state: str = "plain"
    side: str | None = None


class PassArrow(Struct, frozen=True, gc=False):
    """The cards chosen for the pass, with an arrow to the seat that gets them."""

    cards: tuple[str, ...]
    seat: int


class Pill(Struct, frozen=True, gc=False):
    """The current situation in a few words.

    Attributes:
        text: at most about 24 characters.
        tone: ``gold`` if the viewer is to act, ``red`` for the queen and the moon, else ``dark``.
    """

    text: str
    tone: str = "dark"


class StripTrick(Struct, frozen=True, gc=False):
    """One of the last tricks below the table; ``points`` is ``–`` for none."""

    cards: tuple[LaidCard, ...]
    taker: Person | None
    points: str


def most_in_strip(seats: int) -> int:
    """Return how many tricks fit below a table so that the ranks of all cards can be read."""
    return 3 if seats <= 5 else 2 if seats <= 8 else 1


class TablePicture(Sketch, frozen=True, gc=False):
    """The content of the picture of a table.

    Attributes:
        plates: the plates of the other seats, clockwise from the viewer's left; one to nine.
        me: the plate of the bottom seat. Without a hand, it is drawn as a plate like the others;
            otherwise as words beside the pill.
        opponents: the totals of the other team, drawn at the right of the pill in place of the
            viewer's chips.
        info_left: the number of the hand and the trick.
        info_right: other facts about this hand.
        is_broken: whether ``info_right`` says, in rose, that hearts are broken.
        centre: words on the mat, beside the cards; may be empty. They are left out where a
            finished trick leaves no room for them.
        extras: words about kitty, Warren card and carried cards, one each.
        trick: the cards on the table in the order of play; the first has the disc of the lead.
        slot: the seat where a card is expected next, which is drawn dashed.
        sweep: a finished trick in a row, with an arrow to the seat whose card wins; drawn in place
            of ``trick``.
        pass_arrow: drawn in place of ``trick``.
        queued: the viewer's card that will be played next, drawn dashed.
        queued_words: the words below that card.
        pill: the current situation.
        hand: the viewer's cards in the order shown; empty for spectators.
        own_turn: whether a gold frame says that the viewer is to act.
        strip: the last tricks, oldest first, at most :func:`most_in_strip`.
        deck: how the suits are coloured.
        letters: the letters for jack, queen, king and ace.
    """

    plates: tuple[Plate, ...]
    me: Plate
    pill: Pill | None = None
    info_left: str = ""
    info_right: str = ""
    is_broken: bool = False
    centre: str = ""
    extras: tuple[str, ...] = ()
    trick: tuple[LaidCard, ...] = ()
    slot: int | None = None
    sweep: tuple[LaidCard, ...] = ()
    pass_arrow: PassArrow | None = None
    queued: str | None = None
    queued_words: str = ""
    hand: tuple[HandCard, ...] = ()
    own_turn: bool = False
    opponents: Plate | None = None
    strip: tuple[StripTrick, ...] = ()
    deck: str = "four"
    letters: str = "JQKA"

    @property
    def moves(self) -> bool:
        """Whether the plate of the player who takes the queen flashes."""
        return queen_taker(self) is not None


def queen_taker(picture: TablePicture) -> int | None:
    """Return the seat that takes the ``♠Q`` in a finished trick, where no hand is shown."""
    if picture.hand or not any(laid.is_danger for laid in picture.sweep):
        return None
    return next((laid.seat for laid in picture.sweep if laid.wins), None)


class OpenHand(Struct, frozen=True, gc=False):
    """A player with their cards face up, in a game under review.

    Attributes:
        plate: the player's plate.
        hand: the remaining cards, or the cards as dealt, of which passed ones are ``chosen``; empty
            if the reader may not know them.
        played: the card of this trick; ``None`` in a deal.
        leads: whether that card is the lead.
    """

    plate: Plate
    hand: tuple[HandCard, ...] = ()
    played: LaidCard | None = None
    leads: bool = False


class OpenHandsPicture(Sketch, frozen=True, gc=False):
    """The content of the picture of a trick or a deal of a game under review.

    Attributes:
        rows: one per player, by seat.
        pill: the outcome of the trick, or the direction of the pass.
        info_left: the number of the hand and the trick.
        info_right: other facts, such as the suit led; may be empty.
        deck: how the suits are coloured.
        letters: the letters for jack, queen, king and ace.
    """

    rows: tuple[OpenHand, ...]
    pill: Pill
    info_left: str
    info_right: str = ""
    deck: str = "four"
    letters: str = "JQKA"


class Outcome(Struct, frozen=True, gc=False):
    """The total of a player or a team before and after a choice.

    Attributes:
        people: the player, or the partners of a team.
        was: the total before.
        total: the total after.
        tone: whether the total after is ``bad`` or ``good``; empty for neither.
    """

    people: tuple[Person, ...]
    was: str
    total: str
    tone: str = ""


class MoonOption(Struct, frozen=True, gc=False):
    """An option that a shooter can choose.

    Attributes:
        title: a few words.
        outcomes: one per player or team.
        words: its consequence, in bold.
        more_words: a second line; may be empty.
        is_best: whether it has a gold frame.
        is_good: whether ``words`` are good news.
    """

    title: str
    outcomes: tuple[Outcome, ...]
    words: str
    more_words: str = ""
    is_best: bool = False
    is_good: bool = False


class MoonChoicePicture(Sketch, frozen=True, gc=False):
    """The content of the picture of a moon choice: two options side by side, or three."""

    title: str
    options: tuple[MoonOption, ...]


class HandOverRow(Struct, frozen=True, gc=False):
    """The result of a player or a team in a hand.

    Attributes:
        people: the player, or the partners of a team.
        gain: the points of the hand.
        total: the points of the game.
        chips: penalty cards taken.
        tone: whether the gain is ``bad`` or ``good``; empty for neither.
        is_me: whether it is the viewer's row.
    """

    people: tuple[Person, ...]
    gain: str
    total: str
    chips: tuple[Chip, ...] = ()
    tone: str = ""
    is_me: bool = False


class HandOverPicture(Sketch, frozen=True, gc=False):
    """The content of the picture of a finished hand.

    Attributes:
        title: the points that the viewer took.
        limit_words: the condition that ends the game; may be empty.
        rows: the lowest total first.
        pill: the next step.
    """

    title: str
    rows: tuple[HandOverRow, ...]
    limit_words: str = ""
    pill: Pill | None = None


class PlaceRow(Struct, frozen=True, gc=False):
    """The place of a player or a team in a finished game."""

    place: int
    people: tuple[Person, ...]
    total: str
    is_me: bool = False


class GameOverPicture(Sketch, frozen=True, gc=False):
    """The content of the picture of a finished game, for one of its players.

    Attributes:
        title: how the viewer did.
        words: the margin.
        more_words: the game and its length.
        winners: the winners; at most two of their avatars are shown.
        badge: below the avatar, such as ``1st``.
        rows: best first.
        foot: a line worth remembering; may be empty.
        is_won: whether the title is gold.
    """

    title: str
    words: str
    more_words: str
    winners: tuple[Person, ...]
    badge: str
    rows: tuple[PlaceRow, ...]
    foot: str = ""
    is_won: bool = False

    @property
    def moves(self) -> bool:
        """True: the rings of the winners draw themselves."""
        return True
