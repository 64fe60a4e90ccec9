"""The pictures of a table during passing and play: for a player's panel, and for everybody."""

from collections.abc import Sequence
from typing import Final

from bot.engine.model.cards import WARREN, Card, Suit, card
from bot.engine.model.phase import Phase
from bot.engine.model.seats import FIRST_SEAT, Seat, all_seats
from bot.engine.model.trick import Play, Trick, turned_up
from bot.engine.play.moon_danger import MoonDanger, moon_danger
from bot.engine.play.view import PassNow, PlayNow, TableView
from bot.render.cards import card_label
from bot.render.illustrations.game import Illustration, bounded
from bot.render.illustrations.panel_words import (
    PLAIN,
    PanelWishes,
    centre_words,
    extra_words,
    finished_trick,
    info_left,
    info_right,
    table_alt,
    write_pill,
)
from bot.render.illustrations.seating import (
    Seating,
    chips,
    gain,
    is_danger,
    others_clockwise,
    relative,
    taken_cards,
)
from bot.render.illustrations.trick import find_counting_side
from bot.render.lines import winning_so_far
from bot.render.numbers import signed
from bot.render.pictures.sketches import Person
from bot.render.pictures.table_sketches import (
    HandCard,
    LaidCard,
    PassArrow,
    Pill,
    Plate,
    StripTrick,
    TablePicture,
    most_in_strip,
)
from bot.render.teams import sides
from bot.render.wording import Wording

_MOST_WITH_LARGE_CARDS: Final = 6  # players


def table_illustration(
    view: TableView,
    seating: Seating,
    fan: Sequence[Card],
    wording: Wording,
    wishes: PanelWishes = PLAIN,
) -> Illustration:
    """Return the table as a player sees it, with their hand.

    Args:
        view: the game as the player sees it, during passing or play.
        seating: the players at the table.
        fan: the player's hand, in the order of its buttons.
        wording: texts in the reader's language.
        wishes: the player's wishes for it.

    Raises:
        ValueError: the view belongs to no seat.
    """
    if view.viewer is None:
        raise ValueError("a spectator has no hand")
    finished = finished_trick(view)
    danger = moon_danger(view)
    pill = write_pill(view, seating, finished, danger, wording, wishes)
    centre = centre_words(view, seating, finished, danger, wording, wishes)
    cards_taken = taken_cards(view.tricks, view.players)
    rings = dict.fromkeys(danger.seats, "danger") if danger is not None else {}
    team = view.rules.team(view.viewer)
    plates = []
    for seat in others_clockwise(view):
        ring = rings.get(seat) or _ring(view, seat, finished)
        plates.append(_plate(view, seat, seating, ring, cards_taken, team, wording))
    me, opponents = _bottom(view, seating, cards_taken, wording)
    own_turn = view.pending is not None
    sketch = TablePicture(
        plates=tuple(plates),
        me=me,
        opponents=opponents,
        pill=pill,
        info_left=info_left(view, wording),
        info_right=info_right(view, wording),
        is_broken=view.broken and view.phase is not Phase.PASSING and view.rules.hearts_must_break,
        centre=centre,
        extras=extra_words(view, wording),
        trick=() if finished else _laid(view, view.plays),
        slot=_slot(view),
        sweep=swept_cards(view, finished) if finished else (),
        pass_arrow=_pass_arrow(view),
        queued=None if view.plan is None or own_turn else view.plan.notation,
        queued_words=_queued_words(view, wording),
        hand=_fan(view, fan, wishes),
        own_turn=own_turn,
        deck=wishes.deck.value,
        letters=wording.letters,
    )
    alt = table_alt(view, sketch, seating, wording, wishes)
    return Illustration("table", sketch, bounded(alt))


def public_table_illustration(view: TableView, seating: Seating, wording: Wording) -> Illustration:
    """Return the table as everybody sees it, with the last tricks below and without any hand.

    Args:
        view: the game as everybody sees it.
        seating: the players at the table.
        wording: texts in the readers' language.

    Raises:
        ValueError: the view belongs to a seat.
    """
    if view.viewer is not None:
        raise ValueError("everybody would see what one seat may know")
    finished = finished_trick(view)
    cards_taken = taken_cards(view.tricks, view.players)
    danger = moon_danger(view)
    rings = dict.fromkeys(danger.seats, "danger") if danger is not None else {}
    # Between two tricks, the picture stays true while the next cards are played.
    is_between = view.phase is Phase.PLAYING and not view.plays
    if finished is not None and finished.winner is not None:
        rings.setdefault(finished.winner, "takes")
    elif not is_between and view.phase is not Phase.PASSING:
        rings = dict.fromkeys(view.waiting_for, "turn") | rings
    team = view.rules.team(FIRST_SEAT)
    me, *plates = (
        _plate(view, seat, seating, rings.get(seat, ""), cards_taken, team, wording)
        for seat in all_seats(view.players)
    )
    sketch = TablePicture(
        plates=tuple(plates),
        me=me,
        pill=_public_pill(view, seating, finished, danger, wording),
        info_left=info_left(view, wording, len(view.tricks) if finished else None),
        info_right=info_right(view, wording),
        is_broken=view.broken and view.phase is not Phase.PASSING and view.rules.hearts_must_break,
        centre="" if is_between else centre_words(view, seating, finished, danger, wording, PLAIN),
        extras=extra_words(view, wording),
        trick=() if finished else _laid(view, view.plays),
        slot=_slot(view),
        sweep=swept_cards(view, finished) if finished else (),
        strip=_strip(view, seating, finished, wording),
        letters=wording.letters,
    )
    alt = table_alt(view, sketch, seating, wording, PLAIN)
    if sketch.strip:
        older = "; ".join(_strip_words(trick, wording) for trick in sketch.strip)
        alt.append(wording.text("public-alt-strip", tricks=older))
    return Illustration(f"hand-{view.hand_number}", sketch, bounded(alt))


def _strip_words(trick: StripTrick, wording: Wording) -> str:
    cards = " ".join(card_label(card(laid.notation), wording) for laid in trick.cards)
    taker = "" if trick.taker is None else trick.taker.name
    is_taken = "yes" if trick.taker else "no"
    return wording.text(
        "public-alt-older", cards=cards, taken=is_taken, who=taker, points=trick.points
    )


def _public_pill(
    view: TableView,
    seating: Seating,
    finished: Trick | None,
    danger: MoonDanger | None,
    wording: Wording,
) -> Pill:
    if view.phase is Phase.PASSING:
        return Pill(wording.text("pill-passing"))
    if finished is None and view.phase is Phase.PLAYING and not view.plays:
        return Pill(centre_words(view, seating, finished, danger, wording, PLAIN))
    return write_pill(view, seating, finished, danger, wording, PLAIN)


def _strip(
    view: TableView, seating: Seating, finished: Trick | None, wording: Wording
) -> tuple[StripTrick, ...]:
    """Return the last tricks, without the one on the table."""
    older = view.tricks[:-1] if finished else view.tricks
    strip = []
    for trick in older[-most_in_strip(view.players) :]:
        points = view.rules.card_points.add_up(trick.taken)
        taker = None if trick.winner is None else seating.person(trick.winner, wording)
        strip.append(StripTrick(swept_cards(view, trick), taker, gain(points) or "–"))
    return tuple(strip)


def _queued_words(view: TableView, wording: Wording) -> str:
    """Return the words below the queued card; small cards have no room for any."""
    if view.plan is None or view.pending is not None or view.players > _MOST_WITH_LARGE_CARDS:
        return ""
    return wording.text("panel-queued")


def _plate(
    view: TableView,
    seat: Seat,
    seating: Seating,
    ring: str,
    taken_cards: Sequence[Sequence[Card]],
    team: Sequence[Seat],
    wording: Wording,
) -> Plate:
    """Return the plate of a seat; ``team`` is the team of the bottom seat."""
    points = view.points_taken[seat]
    is_away = seat in seating.away
    words = wording.text("panel-away") if is_away else ""
    return Plate(
        person=seating.person(seat, wording),
        total=signed(view.totals[seat]),
        gain=gain(points),
        is_good=points < 0,
        chips=chips(taken_cards[seat], view.rules, wording) if taken_cards[seat] else (),
        ring=ring,
        is_away=is_away,
        words=words,
        has_passed=view.phase is Phase.PASSING and view.has_passed[seat],
        team=None if len(team) == 1 else 0 if seat in team else 1,
    )


def _ring(view: TableView, seat: Seat, finished: Trick | None) -> str:
    if finished is not None and finished.winner == seat:
        return "takes"
    if view.phase is not Phase.PASSING and seat in view.waiting_for:
        return "turn"
    return ""


def _bottom(
    view: TableView, seating: Seating, taken_cards: Sequence[Sequence[Card]], wording: Wording
) -> tuple[Plate, Plate | None]:
    """Return the content beside the pill: the viewer, and in partnerships the other team."""
    assert view.viewer is not None
    totals = view.rules.team_totals(view.totals)
    own = view.rules.team(view.viewer)
    avatar = seating.person(view.viewer, wording).avatar

    def plate(team: Sequence[Seat], name: str, number: int | None, *, has_chips: bool) -> Plate:
        points = sum(view.points_taken[seat] for seat in team)
        return Plate(
            person=Person(wording.text(name), avatar if team == own else None),
            total=signed(totals[team[0]]),
            gain=gain(points),
            is_good=points < 0,
            chips=chips(taken_cards[team[0]], view.rules, wording)
            if has_chips and taken_cards[team[0]]
            else (),
            team=number,
        )

    if len(own) == 1:
        return plate(own, "panel-you", None, has_chips=True), None
    teams = [team for team in sides(view.rules, view.players) if view.viewer not in team]
    return (
        plate(own, "panel-us", 0, has_chips=False),
        plate(teams[0], "panel-them", 1, has_chips=False),
    )


def _slot(view: TableView) -> int | None:
    """Return the place on the mat at which a card is expected."""
    if view.phase is not Phase.PLAYING or not view.waiting_for:
        return None
    if view.pending is not None:
        return 0
    return relative(view, view.waiting_for[0]) if view.plays else None


def _laid(view: TableView, plays: tuple[Play, ...]) -> tuple[LaidCard, ...]:
    """Return the cards of the current trick; the one that wins so far is marked."""
    winner = winning_so_far(plays, view.rules)
    cancelled = view.rules.cancelled(plays)
    return tuple(
        [
            LaidCard(
                seat=relative(view, play.seat),
                notation=play.card.notation,
                side=find_counting_side(play, plays[0]),
                wins=at == winner,
                is_cancelled=at in cancelled,
            )
            for at, play in enumerate(plays)
        ]
    )


def swept_cards(view: TableView, trick: Trick) -> tuple[LaidCard, ...]:
    """Return the cards of a finished trick."""
    plays = turned_up(trick.plays, trick.revealed)
    cancelled = view.rules.cancelled(plays)
    return tuple(
        [
            LaidCard(
                seat=relative(view, play.seat),
                notation=play.card.notation,
                side=find_counting_side(play, plays[0]),
                wins=play.seat == trick.winner,
                was_stand_in=before.card is WARREN,
                is_cancelled=at in cancelled,
                is_danger=is_danger(play.card, view.rules),
            )
            for at, (before, play) in enumerate(zip(trick.plays, plays, strict=True))
        ]
    )


def _pass_arrow(view: TableView) -> PassArrow | None:
    """Return the cards chosen for the receiver; ``None`` in a scatter, which has several."""
    now = view.pending
    if not isinstance(now, PassNow) or len(set(now.receivers)) != 1 or not view.draft:
        return None
    cards = tuple(card.notation for card in view.draft)
    return PassArrow(cards, relative(view, now.receivers[0]))


def _fan(view: TableView, fan: Sequence[Card], wishes: PanelWishes) -> tuple[HandCard, ...]:
    led = view.led if isinstance(view.pending, PlayNow) else None
    halves = [_half(card, led) if led is not None and card.is_two_sided else None for card in fan]
    return tuple(map(HandCard, [card.notation for card in fan], _states(view, fan, wishes), halves))


def _states(view: TableView, fan: Sequence[Card], wishes: PanelWishes) -> list[str]:
    """Return the state of each card of a hand; equal cards may have different states."""
    now = view.pending
    if isinstance(now, PlayNow):
        if wishes.two_sided_card is not None:
            return ["chosen" if card is wishes.two_sided_card else "dimmed" for card in fan]
        states = ["legal" if card in now.legal else "dimmed" for card in fan]
    else:
        states = ["plain"] * len(fan)
    if isinstance(now, PassNow):
        _mark(states, fan, view.draft, "chosen")
    if isinstance(now, PassNow | PlayNow):
        _mark(states, fan, wishes.hint, "hint")
    elif now is None and view.plan is not None:
        _mark(states, fan, (view.plan,), "queued")
    return states


def _mark(states: list[str], fan: Sequence[Card], cards: Sequence[Card], state: str) -> None:
    """Give these cards a state; of equal cards in the fan, the first unmarked one gets it."""
    for marked in cards:
        for at, hand_card in enumerate(fan):
            if hand_card is marked and states[at] not in ("chosen", state):
                states[at] = state
                break


def _half(card: Card, suit: Suit) -> str | None:
    """Return the side of a two-sided card that follows a suit."""
    faces_by_side = zip(("light", "dark"), card.faces, strict=True)
    return next((side for side, face in faces_by_side if face.suit is suit), None)
