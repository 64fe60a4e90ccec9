"""Tables to be drawn in tests: any number of seats and cards, and every state of a panel."""

from __future__ import annotations

from msgspec.structs import replace

from bot.render.pictures.sketches import Person
from bot.render.pictures.table_sketches import (
    Chip,
    HandCard,
    LaidCard,
    PassArrow,
    Pill,
    Plate,
    StripTrick,
    TablePicture,
    most_in_strip,
)

NAMES = ("You", "Jill", "Bo", "Nora", "李小龙", "محمد الفاتح", "🔥🦄💯", "⚙ Hope", "Gus", "Zoë")
LAID = ("9C", "QC", "2C", "KC", "4C", "QS", "TC", "7C", "3H", "AC")
_DECK = tuple(rank + suit for suit in "CDSH" for rank in "23456789TJQKA")


def plate(name: str, total: str = "41", gain: str = "+14", **options: object) -> Plate:
    """Return a plate with chips."""
    chips = (Chip("♠Q", is_danger=True), Chip("♥1"))
    player_plate = Plate(Person(name, is_computer=name.startswith("⚙")), total, gain, chips=chips)
    return replace(player_plate, **options)  # type: ignore[arg-type]


def hand(cards: int, state: str = "plain") -> tuple[HandCard, ...]:
    """Return this many cards of one or two decks."""
    sorted_cards = sorted((_DECK * 2)[: 2 * cards : 2], key=lambda pair: "CDSH".index(pair[1]))
    return tuple(HandCard(notation, state) for notation in sorted_cards)


def table(seats: int, cards: int = 13, **options: object) -> TablePicture:
    """Return a panel in the viewer's turn, with all other cards of a trick on the table."""
    table_picture = TablePicture(
        plates=tuple(plate(name) for name in NAMES[1:seats]),
        me=plate("You", "22", "+1"),
        pill=Pill("Your turn: ♣", "gold"),
        info_left="Hand 5 · 5 of 13",
        info_right="♥ broken",
        is_broken=True,
        trick=tuple(LaidCard(seat, LAID[seat], wins=seat == 1) for seat in range(1, seats)),
        slot=0,
        hand=tuple(
            replace(card, state="legal" if card.notation[1] == "C" else "dimmed")
            for card in hand(cards)
        ),
        own_turn=True,
    )
    return replace(table_picture, **options)  # type: ignore[arg-type]


def states(seats: int = 4) -> dict[str, TablePicture]:
    """Return a table in every state, by its name."""
    trick_cards = tuple(LaidCard(seat, LAID[seat], wins=seat == 1) for seat in range(seats))
    others_turn = {"pill": Pill("Waiting for Bo"), "own_turn": False, "slot": None}
    chosen_hand = (
        tuple(replace(hand_card, state="chosen") for hand_card in hand(13)[:3]) + hand(13)[3:]
    )
    table_options = {
        "own turn": {},
        "lead": {"trick": (), "centre": "any card but hearts"},
        "passing": {
            "trick": (),
            "pass_arrow": PassArrow(("AS", "KH", "TH"), 1),
            "hand": chosen_hand,
        },
        "waiting": {**others_turn, "hand": hand(9)},
        "queued": {**others_turn, "queued": "8C", "queued_words": "next", "hand": hand(9)},
        "hint": {"hand": (HandCard("8C", "hint"), *hand(9)[1:])},
        "sweep": {**others_turn, "sweep": trick_cards, "centre": "Jill leads", "trick": ()},
        "moon": {**others_turn, "trick": (), "centre": "Nora has all 18", "pill": Pill("☾", "red")},
        "extras": {"extras": ("Kitty: 1 card", "W: ♣5")},
        "two decks": {"hand": hand(26)},
        "two colours": {"deck": "two"},
        "cancelled": {
            "trick": tuple(replace(laid_card, is_cancelled=True) for laid_card in trick_cards[1:])
        },
        "two sides": {
            "hand": (HandCard("QS/2H", "legal", "light"), HandCard("9H/7S", "dimmed")),
            "trick": (LaidCard(1, "9D/7H", "dark", wins=True),),
        },
        "odd cards": {"hand": (HandCard("W"), HandCard("1C", "legal"))},
        "thread": {
            **others_turn,
            "hand": (),
            "strip": (StripTrick(trick_cards, Person("Bo"), "+14"),) * most_in_strip(seats),
        },
        "teams": {"opponents": plate("Them", team=1), "me": plate("Us", team=0)},
    }
    return {name: table(seats, **options) for name, options in table_options.items()}
