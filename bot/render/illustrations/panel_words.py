"""The words of the picture of a panel: its pill, its corners, the mat, and its description."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from bot.engine.model.cards import Card, Suit, card, filter_suit
from bot.engine.model.phase import Phase
from bot.engine.model.seats import Seat
from bot.engine.model.trick import Trick
from bot.engine.play.moon_danger import MoonDanger, is_stopped_by_a_heart
from bot.engine.play.view import PassNow, PlayNow, TableView
from bot.engine.rules.deals import KittyRule
from bot.render.cards import SUIT_SIGNS, card_label, face_label, list_labels
from bot.render.illustrations.seating import (
    Seating,
    is_danger,
    others_clockwise,
    taken_words,
)
from bot.render.lines import winning_so_far
from bot.render.names import fit_name
from bot.render.numbers import with_sign
from bot.render.pictures.elements.colours import Deck
from bot.render.pictures.table_sketches import LaidCard, Pill, Plate, TablePicture
from bot.render.wording import Wording

GOLD: Final = "gold"
RED: Final = "red"
_KITTIES: Final = frozenset({KittyRule.FIRST_TRICK, KittyRule.LAST_TRICK})
_MOST_BANNED: Final = 2  # the most that "any card but ..." names


@dataclass(frozen=True, slots=True)
class PanelWishes:
    """A player's wishes for their panel, and its content besides the state of the game.

    Attributes:
        deck: how the suits are coloured.
        hint: the cards that a hint recommends.
        two_sided_card: the two-sided card whose leading side the player must choose.
        is_new: whether this is one of the person's first games, in which more is explained.
        absent: the players who have kept the table waiting for so long that others may act.
    """

    deck: Deck = Deck.FOUR
    hint: tuple[Card, ...] = ()
    two_sided_card: Card | None = None
    is_new: bool = False
    absent: tuple[Seat, ...] = ()


PLAIN: Final = PanelWishes()


def finished_trick(view: TableView) -> Trick | None:
    """Return the finished trick that the table shows until the next card is played."""
    if view.plays or not view.tricks or isinstance(view.pending, PlayNow):
        return None
    return view.tricks[-1]


def write_pill(
    view: TableView,
    seating: Seating,
    finished: Trick | None,
    danger: MoonDanger | None,
    wording: Wording,
    wishes: PanelWishes,
) -> Pill:
    """Return the sentence about the state of the game."""
    now = view.pending
    if isinstance(now, PassNow):
        return Pill(_pass_words(now, view, seating, wording, wishes), GOLD)
    if isinstance(now, PlayNow):
        return Pill(turn_words(now, view, wording, wishes), GOLD)
    if view.moon is not None:
        name = _get_name(view.moon.seat, seating)
        return Pill(wording.text("pill-shot", who=name, kind=view.moon.kind.value), RED)
    if wishes.absent:
        names = wording.listed(_get_name(seat, seating) for seat in wishes.absent)
        return Pill(wording.text("pill-absent", who=names, count=len(wishes.absent)))
    if view.phase is Phase.PASSING:
        return Pill(wording.text("pill-wait-all"))
    if finished is not None:
        return _finished_pill(view, seating, finished, danger, wording)
    if not view.waiting_for:
        return Pill(wording.text("pill-dealing"))
    name = _get_name(view.waiting_for[0], seating)
    return Pill(wording.text("pill-wait", who=name))


def _get_name(seat: Seat, seating: Seating) -> str:
    """Return a name for a sentence."""
    return fit_name(seating.names[seat])


def _pass_words(
    now: PassNow, view: TableView, seating: Seating, wording: Wording, wishes: PanelWishes
) -> str:
    if wishes.hint:
        return wording.text("pill-hint-pass", count=now.count)
    is_done = "yes" if len(view.draft) == now.count else "no"
    if len(set(now.receivers)) > 1:
        return wording.text("pill-scatter", done=is_done, count=now.count)
    receiver = _get_name(now.receivers[0], seating)
    return wording.text("pill-pass", done=is_done, count=now.count, who=receiver)


def turn_words(now: PlayNow, view: TableView, wording: Wording, wishes: PanelWishes = PLAIN) -> str:
    """Return the instruction for the viewer's turn."""
    if wishes.two_sided_card is not None:
        return wording.text("pill-side")
    if wishes.hint:
        return _hint_words(wishes.hint[0], view, wording)
    if now.suit is None:
        return wording.text("pill-lead")
    lead = view.plays[0]
    if any(not card.shows(now.suit) for card in now.legal):
        banned = "none" if _list_banned(view, now.legal, wording) == "all" else "some"
        return wording.text("pill-any", banned=banned)
    shade = lead.shade.value if lead.shade else "none"
    return wording.text("pill-follow", suit=SUIT_SIGNS[now.suit], shade=shade)


def _hint_words(card: Card, view: TableView, wording: Wording) -> str:
    """Return the card that a hint recommends, and the card under which it stays."""
    winning = winning_so_far(view.plays, view.rules) if view.plays else None
    label = card_label(card, wording)
    led = view.led
    if winning is not None and led is not None and card.shows(led) and not card.is_two_sided:
        best = view.plays[winning].card
        if best.rank_in.get(led, 0) > card.rank_in[led]:
            return wording.text("pill-hint-under", card=label, best=card_label(best, wording))
    return wording.text("pill-hint", card=label)


def _finished_pill(
    view: TableView,
    seating: Seating,
    finished: Trick,
    danger: MoonDanger | None,
    wording: Wording,
) -> Pill:
    """Return the taker of the trick, or the threat of a moon if no important card fell."""
    costliest = _find_costliest_card(finished, view)
    has_danger_card = costliest is not None and is_danger(costliest, view.rules)
    if danger is not None and not has_danger_card:
        return Pill(
            wording.text(
                "pill-moon",
                who=wording.listed(_get_name(seat, seating) for seat in danger.seats),
                you="yes" if view.viewer in danger.seats else "no",
                count=len(danger.seats),
                points=danger.points,
            ),
            RED,
        )
    tone = RED if has_danger_card and finished.winner is not None else "dark"
    return Pill(taker_words(view, seating, finished, wording), tone)


def taker_words(view: TableView, seating: Seating, finished: Trick, wording: Wording) -> str:
    """Return the taker of a trick and its contents: "You take ♠Q: +13"."""
    if finished.winner is None:
        return wording.text("pill-nobody")
    costliest = _find_costliest_card(finished, view)
    points = view.rules.card_points.add_up(finished.taken)
    return wording.text(
        "pill-takes",
        you="yes" if finished.winner == view.viewer else "no",
        who=_get_name(finished.winner, seating),
        card="none" if costliest is None else card_label(costliest, wording),
        points=points,
        signed=with_sign(points),
    )


def _find_costliest_card(finished: Trick, view: TableView) -> Card | None:
    """Return the card of a trick that matters most, except hearts."""
    costs = view.rules.card_points
    others = [card for card in finished.taken if costs.get(card) and not _is_heart(card)]
    return max(others, key=lambda other: abs(costs[other]), default=None)


def _is_heart(card: Card) -> bool:
    return not card.is_two_sided and card.shows(Suit.HEARTS)


def allowed_words(view: TableView, legal: Iterable[Card], wording: Wording) -> str:
    """Return the playable cards in words: "any card", "any card but ♥", "♣2 opens"."""
    legal = tuple(legal)
    opening = view.opening
    opens = None if view.tricks or view.plays or opening is None else opening.card
    if opening is not None and opens is not None and opens in legal:
        return wording.text("mat-opens", card=face_label(opens.face(opening.shade), wording))
    banned = _list_banned(view, legal, wording)
    if banned == "all":
        return wording.text("mat-any")
    if banned == "raised":
        return wording.text("mat-raised")
    return wording.text("mat-any-but", cards=wording.listed(banned, "list-or"))


def _list_banned(view: TableView, legal: Iterable[Card], wording: Wording) -> str | tuple[str, ...]:
    """Return the banned cards as signs; ``all`` if there are none, ``raised`` if too many."""
    playable = set(legal)
    banned = [card for card in dict.fromkeys(view.hand) if card not in playable]
    if not banned:
        return "all"
    if any(len(card.faces) != 1 for card in banned):
        return "raised"
    signs: list[str] = []
    for suit in Suit:
        barred, suit_cards = filter_suit(banned, suit), filter_suit(dict.fromkeys(view.hand), suit)
        if barred and len(barred) == len(suit_cards) and (len(barred) > 1 or suit is Suit.HEARTS):
            signs.append(SUIT_SIGNS[suit])
        else:
            signs += [face_label(card.faces[0], wording) for card in barred]
    return tuple(signs) if len(signs) <= _MOST_BANNED else "raised"


def centre_words(
    view: TableView,
    seating: Seating,
    finished: Trick | None,
    danger: MoonDanger | None,
    wording: Wording,
    wishes: PanelWishes,
) -> str:
    """Return the words on the mat; empty for none."""
    now = view.pending
    if isinstance(now, PlayNow):
        if wishes.two_sided_card is not None or view.plays:
            return ""
        return allowed_words(view, now.legal, wording)
    if isinstance(now, PassNow):
        if len(set(now.receivers)) > 1:
            return wording.text("mat-scatter")
        return "" if view.draft else wording.text("mat-choose", count=now.count)
    if view.phase is Phase.PASSING or not view.waiting_for:
        return ""
    name = _get_name(view.waiting_for[0], seating)
    if view.moon is not None:
        return wording.text("mat-chooses", who=name)
    if view.plays:
        return ""
    if (
        finished is not None
        and danger is not None
        and wishes.is_new
        and is_stopped_by_a_heart(view)
    ):
        return wording.text("mat-stops", who=_get_name(danger.seats[0], seating))
    return wording.text("mat-leads", who=name)


def info_left(view: TableView, wording: Wording, trick: int | None = None) -> str:
    """Return the number of the hand and of the trick, by default the current one."""
    if view.phase is Phase.PASSING:
        return wording.text("panel-hand", hand=view.hand_number)
    tricks = view.tricks_in_hand
    return wording.text(
        "panel-trick",
        hand=view.hand_number,
        trick=trick or min(view.trick_number, tricks),
        tricks=tricks,
    )


def info_right(view: TableView, wording: Wording) -> str:
    """Return the direction of the pass, or the trumps and whether hearts are broken."""
    if view.phase is Phase.PASSING:
        step = view.pass_step
        return wording.text("panel-pass", direction=step.direction.value, distance=step.distance)
    trumps, broken = view.rules.trumps, "yes" if view.broken else "no"
    if trumps is None:
        must_break = view.rules.hearts_must_break
        return wording.text("panel-hearts", broken=broken) if must_break else ""
    if not view.rules.hearts_must_break:
        broken = "none"
    return wording.text("panel-trumps", suit=SUIT_SIGNS[trumps], broken=broken)


def extra_words(view: TableView, wording: Wording) -> tuple[str, ...]:
    """Return the words about the card left over and the tricks that nobody took."""
    words = []
    rule = view.rules.kitty_rule
    if view.stands_for is not None:
        words.append(wording.text("panel-extra", card=card_label(view.stands_for, wording)))
    elif rule in _KITTIES and not any(trick.kitty for trick in view.tricks):
        words.append(wording.text("panel-kitty"))
    if view.carried:
        points = view.rules.card_points.add_up(view.carried)
        words.append(wording.text("panel-carried", points=points))
    return tuple(words)


def table_alt(
    view: TableView,
    sketch: TablePicture,
    seating: Seating,
    wording: Wording,
    wishes: PanelWishes,
) -> list[str]:
    """Return the parts of the description of the picture, the most important first."""
    assert sketch.pill is not None
    corners = [corner for corner in (sketch.info_left, sketch.info_right) if corner]
    sentences = [f"{sketch.pill.text}.", f"{'; '.join(corners)}."]
    if sketch.centre:
        sentences.append(f"{sketch.centre}.")
    names = [seating.names[seat] for seat in others_clockwise(view)]
    if view.viewer is not None:
        names.insert(0, wording.text("panel-you"))
    laid = sketch.trick or sketch.sweep
    if laid:
        plays = ", ".join([_describe_card(card, names[card.seat], wording) for card in laid])
        sentences.append(
            wording.text("panel-alt-trick" if sketch.trick else "panel-alt-sweep", plays=plays)
        )
    if view.draft:
        sentences.append(wording.text("panel-alt-chosen", cards=list_labels(view.draft, wording)))
    if sketch.queued is not None and view.plan is not None:
        sentences.append(wording.text("panel-alt-queued", card=card_label(view.plan, wording)))
    if wishes.hint:
        sentences.append(wording.text("panel-alt-hint", cards=list_labels(wishes.hint, wording)))
    sentences += [f"{extra}." for extra in sketch.extras]
    seats = "; ".join([_plate_words(plate, wording) for plate in sketch.plates])
    sentences.append(
        wording.text(
            "panel-alt-seats" if view.viewer is not None else "public-alt-seats", seats=seats
        )
    )
    sentences.append(f"{_plate_words(sketch.me, wording)}.")
    if sketch.opponents is not None:
        sentences.append(f"{_plate_words(sketch.opponents, wording)}.")
    return sentences


def _describe_card(laid: LaidCard, name: str, wording: Wording) -> str:
    playing_card = card(laid.notation)
    text = card_label(playing_card, wording)
    if laid.was_stand_in:
        text = wording.text("card-warren-was", card=text)
    elif laid.side is not None:
        face = playing_card.faces[0 if laid.side == "light" else 1]
        text = wording.text("alt-side", card=text, side=face_label(face, wording))
    if laid.wins:
        return f"{name} {text} {wording.text('panel-alt-wins')}"
    if laid.is_cancelled:
        return f"{name} {text} {wording.text('panel-alt-cancelled')}"
    return f"{name} {text}"


def _plate_words(plate: Plate, wording: Wording) -> str:
    parts = [f"{plate.person.name} {plate.total}"]
    if plate.gain:
        parts.append(plate.gain)
    if plate.chips:
        parts.append(f"({taken_words(plate.chips)})")
    text = " ".join(parts)
    if plate.words:
        text += f", {plate.words}"
    if plate.has_passed:
        text += f", {wording.text('panel-alt-passed')}"
    return text
