"""The picture of a trick and its description."""

from collections.abc import Sequence
from typing import Final

from bot.engine.model.cards import WARREN, Card
from bot.engine.model.trick import Play, Trick, turned_up
from bot.engine.rules.rules import Rules
from bot.render.cards import SUIT_SIGNS, card_label, face_label
from bot.render.illustrations.game import Illustration, bounded, people
from bot.render.names import fit_name
from bot.render.pictures.elements.colours import Deck
from bot.render.pictures.table_sketches import LaidCard, Pill, Plate, TablePicture
from bot.render.wording import Wording

_ALT: Final = {  # by whether a card wins, and whether another one cancels it
    (False, False): "alt-play",
    (False, True): "alt-play-cancelled",
    (True, False): "alt-play-wins",
    (True, True): "alt-play-wins",  # the last trick of a hand goes to its leader even so
}


def trick_illustration(
    trick: Trick,
    points: int,
    hand_and_trick: tuple[int, int],
    names: Sequence[str],
    wording: Wording,
    deck: Deck = Deck.FOUR,
    rules: Rules | None = None,
    avatars: Sequence[str | None] = (),
) -> Illustration:
    """Return the illustration of a finished trick.

    Args:
        trick: the trick as everybody saw it.
        points: the cost of the trick for its taker.
        hand_and_trick: the numbers of the hand and of the trick.
        names: plain names, one per seat.
        wording: texts in the reader's language.
        deck: how the suits are coloured.
        rules: the table's rules, which say whether cards cancel each other.
        avatars: keys of avatars, one per seat; empty for no avatars.
    """
    lead = trick.plays[0]
    shade = lead.shade.value if lead.shade else None
    led = wording.text("picture-led", suit=SUIT_SIGNS[lead.suit], shade=shade or "none")
    plates = tuple(
        Plate(person, "", ring="takes" if seat == trick.winner else "")
        for seat, person in enumerate(people(names, avatars))
    )
    sketch = TablePicture(
        plates=plates[1:],
        me=plates[0],
        pill=Pill(verdict(trick, tuple(map(fit_name, names)), points, wording)),
        info_left=wording.text("picture-trick", hand=hand_and_trick[0], trick=hand_and_trick[1]),
        info_right=led,
        extras=_extras(trick, wording),
        trick=laid_cards(trick, rules),
        deck=deck.value,
        letters=wording.letters,
    )
    description = wording.text(
        "alt-trick",
        count=len(names),
        names=", ".join(names),
        hand=hand_and_trick[0],
        trick=hand_and_trick[1],
        led=led,
        plays=plays_words(trick, names, wording, rules),
        verdict=verdict(trick, names, points, wording),
    )
    kitty = (
        [wording.text("alt-trick-kitty", card=card_label(trick.kitty, wording))]
        if trick.kitty
        else []
    )
    alt = bounded([description, *kitty])
    return Illustration(f"trick-{hand_and_trick[0]}-{hand_and_trick[1]}", sketch, alt)


def _extras(trick: Trick, wording: Wording) -> tuple[str, ...]:
    if trick.kitty is None:
        return ()
    return (f"{wording.text('picture-kitty')} {card_label(trick.kitty, wording)}",)


def laid_cards(trick: Trick, rules: Rules | None) -> tuple[LaidCard, ...]:
    """Return the cards of a finished trick, in the order of play."""
    plays = turned_up(trick.plays, trick.revealed)
    cancelled = rules.cancelled(plays) if rules else frozenset()
    return tuple(
        LaidCard(
            seat=play.seat,
            notation=play.card.notation,
            side=find_counting_side(play, trick.plays[0]),
            wins=play.seat == trick.winner,
            was_stand_in=before.card is WARREN,
            is_cancelled=at in cancelled,
        )
        for at, (before, play) in enumerate(zip(trick.plays, plays, strict=True))
    )


def plays_words(
    trick: Trick, names: Sequence[str], wording: Wording, rules: Rules | None = None
) -> str:
    """Return the plays of a finished trick, for a description."""
    plays = turned_up(trick.plays, trick.revealed)
    return "; ".join(
        wording.text(
            _ALT[card.wins, card.is_cancelled],
            who=names[card.seat],
            card=_describe_card(play.card, card, wording),
        )
        for card, play in zip(laid_cards(trick, rules), plays, strict=True)
    )


def verdict(trick: Trick, names: Sequence[str], points: int, wording: Wording) -> str:
    """Return the taker of a finished trick and its cost."""
    if trick.winner is None:
        return wording.text("picture-cancelled")
    verdict_text = wording.text("picture-takes", who=names[trick.winner], points=points)
    return f"{verdict_text}, {_carried_words(trick, wording)}" if trick.carried else verdict_text


def _carried_words(trick: Trick, wording: Wording) -> str:
    """Return the number of tricks carried to this one in words; empty if there are none."""
    count = len(trick.carried) // len(trick.plays)
    return wording.text("picture-carried", count=count) if count else ""


def find_counting_side(play: Play, lead: Play) -> str | None:
    """Return the side of a two-sided card that counts: announced or of the suit led."""
    if not play.card.is_two_sided:
        return None
    if play.shade is not None:
        return play.shade.value
    sides = dict(zip(("light", "dark"), play.card.faces, strict=True))
    return next((side for side, face in sides.items() if face.suit is lead.suit), None)


def _describe_card(card: Card, laid: LaidCard, wording: Wording) -> str:
    text = card_label(card, wording)
    if laid.was_stand_in:
        return wording.text("alt-turned-up", card=text)
    if laid.side is not None:
        side = face_label(card.faces[0 if laid.side == "light" else 1], wording)
        return wording.text("alt-side", card=text, side=side)
    return text
