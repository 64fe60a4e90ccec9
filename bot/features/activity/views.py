"""The table as JSON for the page, with what one person may know of it and nothing else.

The page draws the sketch of the person's picture, so it shows the same as the pictures in Discord.
The sketch is made from a ``TableView`` alone. The page knows no rules: each card comes with the
action that a tap on it stands for.
"""

from collections.abc import Container, Sequence
from dataclasses import replace
from zlib import crc32

import msgspec

from bot.engine.model.cards import Card
from bot.engine.model.cards import card as card_of
from bot.engine.model.phase import Phase
from bot.engine.model.seats import Seat
from bot.engine.model.trick import Trick
from bot.engine.play.claim import takes_rest
from bot.engine.play.view import MoonNow, PassNow, PlayNow, TableView
from bot.engine.rules.scoring import HandScore
from bot.features.activity.sheets import write_buttons
from bot.features.activity.texts import Json, write_line, write_lines
from bot.render.cards import card_label
from bot.render.illustrations.open_hands import open_hands_illustration
from bot.render.illustrations.outcomes import (
    game_over_illustration,
    hand_over_illustration,
    moon_choice_illustration,
    result_words,
)
from bot.render.illustrations.panel_words import PanelWishes, taker_words
from bot.render.illustrations.seating import Seating, relative
from bot.render.illustrations.table import (
    public_table_illustration,
    swept_cards,
    table_illustration,
)
from bot.render.lines import givers, may_follow_with
from bot.render.names import unsigned
from bot.render.pictures.elements.colours import Deck
from bot.render.rulebook import tagline
from bot.render.teams import outcome_line
from bot.render.wording import Wording
from bot.settings.preferences import Preferences
from bot.table.history.replay import ReplayPage, Spot
from bot.table.kind import Operation
from bot.table.lobby.model import Lobby, Person, Status
from bot.table.state.steps import OVER, current_step, plan_step
from bot.table.views.hand.card_buttons import number_cards
from bot.table.views.hand.panel_parts import Advice
from bot.table.views.hand.side_prompt import open_sides
from bot.table.views.public.additions import collect_added
from bot.table.views.public.kind_views import get_views
from bot.table.views.public.lobby import house_rules_line, start_note
from bot.table.views.public.table_info import TableInfo, build_seating
from bot.ui.components.builders import Piece


def write_table(
    lobby: Lobby,
    seq: int,
    seat: Seat | None,
    view: TableView | None,
    info: TableInfo,
    wording: Wording,
    preferences: Preferences,
    *,
    absent: tuple[Seat, ...] = (),
    is_nudged: bool = False,
    hosting: Json | None = None,
    due_at: int | None = None,
    verbs: Container[str] = (),
) -> Json:
    """Return the message about a table.

    Seats count from 0 in ``seats`` and ``scores``, and clockwise from the reader in ``picture``.

    Args:
        lobby: the table.
        seq: the number of its last event.
        seat: the reader's seat, if they have one.
        view: the game as the reader may see it, once it has started.
        info: the table's names.
        wording: texts in the reader's language.
        preferences: those of the reader.
        absent: the seats for which the table has waited for a long time.
        is_nudged: whether somebody has nudged them.
        hosting: the reader's controls as the host.
        due_at: when a computer decides in the reader's place, in seconds since 1970.
        verbs: those of features' buttons that can be pressed in the page.
    """
    message: Json = {
        "type": "table",
        "table": lobby.table_id,
        "version": seq,
        "title": info.variant,
        "status": lobby.status.value,
        "you": seat,
        "seats": [_write_seat(seat, lobby, info) for seat in range(len(lobby.seats))],
        "due_at": due_at,
        "may_have_hints": seat is not None
        and lobby.status is Status.PLAYING
        and lobby.may_have_hints,
        "may_rematch": seat is not None
        and lobby.status is Status.FINISHED
        and get_views(lobby.kind).has_rematch
        and lobby.kind.may(Operation.REMATCH),
        "may_leave": seat is not None
        and lobby.status is Status.PLAYING
        and not lobby.kind.is_solitary,
        "absent": _write_absent(seat, view, info, wording, absent, is_nudged=is_nudged),
        "hosting": hosting,
        "lobby": _write_lobby(lobby, seat, wording) if lobby.status is Status.LOBBY else None,
        "game": None,
        "notes": [],
        "buttons": [],
    }
    if view is not None:
        message["game"] = _write_game(view, info, wording, preferences, absent)
        if not get_views(lobby.kind).has_winner and view.outcome is not None:
            # The result of an exercise has its own words, which are in the notes.
            message["game"]["game_over"] = message["game"]["picture"]["pill"] = None
        message["notes"] = _write_notes(lobby, view, info, wording)
        if view.viewer is not None:
            buttons = _list_buttons(lobby, view, info, wording)
            message["buttons"] = write_buttons(buttons, verbs)
    message["tag"] = f"{crc32(msgspec.json.encode(message)):08x}"
    return message


def write_replay(
    page: ReplayPage, spots: Sequence[Spot], info: TableInfo, wording: Wording, deck: Deck
) -> Json:
    """Return a page of a replay, and the list of its pages."""
    illustration = open_hands_illustration(page, _build_seating(info), wording, deck)
    return {
        "spot": [page.hand, page.trick],
        "spots": [list(spot) for spot in spots],
        "picture": msgspec.to_builtins(illustration.sketch),
        "alt": illustration.alt,
    }


def write_advice(advice: Advice | None, wording: Wording) -> Json:
    """Return a hint, without cards and lines if the decision could not be judged."""
    if advice is None:
        return {"cards": [], "lines": []}
    return {
        "cards": [advised.notation for advised in advice.cards],
        "label": card_label(advice.cards[0], wording) if advice.cards else "",
        "lines": [write_line(line) for line in advice.summary(wording)],
    }


def _write_seat(seat: int, lobby: Lobby, info: TableInfo) -> Json:
    occupant, avatar = lobby.seats[seat], None
    if isinstance(occupant, Person) and info.avatars and info.avatars[seat] is not None:
        avatar = f"{occupant.user_id}/{info.avatars[seat]}"
    return {
        "name": unsigned(info.plain[seat]),
        "is_computer": not isinstance(occupant, Person),
        "is_away": seat in lobby.away,
        "is_host": isinstance(occupant, Person) and occupant.user_id == lobby.host,
        "avatar": avatar,
    }


def _write_notes(lobby: Lobby, view: TableView, info: TableInfo, wording: Wording) -> list[Json]:
    """Return the texts beside the cards that depend on the kind of table: a task, or its ending."""
    views = get_views(lobby.kind)
    text = views.task(view, info, wording) if view.viewer is not None else None
    if view.outcome is not None or view.phase is Phase.OVER:
        ending = views.ending(view, info, wording) if view.viewer is not None else None
        text = None if ending is None else ending.text
    return write_lines(text or "")


def _list_buttons(lobby: Lobby, view: TableView, info: TableInfo, wording: Wording) -> list[Piece]:
    """Return the buttons of the person's panel that lead elsewhere: again, next, or back."""
    views = get_views(lobby.kind)
    if view.outcome is None and view.phase is not Phase.OVER:
        again = views.again_button(view, info, wording)
        return [] if again is None else [again]
    ending = views.ending(view, info, wording)
    if ending is not None:
        return list(ending.buttons)
    return collect_added(lambda feature: feature.look_back_buttons(info.table_id, wording))


def _write_absent(
    seat: Seat | None,
    view: TableView | None,
    info: TableInfo,
    wording: Wording,
    absent: tuple[Seat, ...],
    *,
    is_nudged: bool,
) -> Json | None:
    """Return the people for whom a reader with nothing to decide has waited for a long time."""
    if seat is None or view is None or view.pending is not None or not absent:
        return None
    names = wording.listed(unsigned(info.plain[absent_seat]) for absent_seat in absent)
    line = wording.text("hand-absent", who=names, count=len(absent))
    return {"line": write_line(line)["text"], "is_nudged": is_nudged}


def _write_lobby(lobby: Lobby, seat: Seat | None, wording: Wording) -> Json:
    variant, most = lobby.chosen_variant, lobby.chosen_variant.player_counts[-1]
    words = (
        tagline(variant, wording, variant.resolve(lobby.options)),
        house_rules_line(lobby, wording),
        get_views(lobby.kind).lobby_note(wording),
        start_note(lobby, wording),
    )
    is_host = seat is not None and lobby.user_ids[seat] == lobby.host
    return {
        "lines": [write_line(line) for line in words if line],
        "missing": lobby.missing,
        "may_join": seat is None and len(lobby.seats) < most and lobby.kind.is_open_to_all,
        "may_leave": seat is not None,
        "may_start": is_host and lobby.can_start,
        "may_fill": is_host and lobby.missing > 0,
    }


def _write_game(
    view: TableView,
    info: TableInfo,
    wording: Wording,
    preferences: Preferences,
    absent: tuple[Seat, ...],
) -> Json:
    seating, numbered = _build_seating(info), number_cards(view.hand, preferences.sort)
    fan = [card for card, _ in numbered]
    if view.viewer is None:
        illustration = public_table_illustration(view, seating, wording)
    else:
        wishes = PanelWishes(deck=preferences.deck, absent=absent)
        illustration = table_illustration(view, seating, fan, wording, wishes)
    picture: Json = msgspec.to_builtins(illustration.sketch)
    picture["deck"] = preferences.deck.value
    if view.outcome is not None:
        picture["pill"] = {"text": _write_result(view, info, wording), "tone": "dark"}
        picture["centre"] = ""
    followable = may_follow_with(view) if plan_step(view) else frozenset()
    for drawn_card, (card, copy) in zip(picture["hand"], numbered, strict=True):
        drawn_card |= {"copy": copy, "label": card_label(card, wording)}
        drawn_card["can"] = _find_tap_action(view, card, drawn_card["state"], card in followable)
        drawn_card["sides"] = [side.value for side in open_sides(view, card)]
    for play in (*picture["trick"], *picture["sweep"]):
        play["label"] = card_label(card_of(play["notation"]), wording)
    return {
        "phase": view.phase.value,
        "hand": view.hand_number,
        "trick": view.trick_number,
        "step": current_step(view) if view.waiting_for else OVER,
        "plan_step": plan_step(view),
        "waiting_for": list(view.waiting_for),
        "alt": illustration.alt,
        "picture": picture,
        "last_trick": _write_trick(view, view.last_trick, seating, wording),
        "pass": _write_pass(view, info),
        "moon": _write_moon(view, seating, info, wording),
        "hand_over": _write_hand_over(view, seating, wording),
        "game_over": _write_game_over(view, seating, info, wording),
        "may_take_rest": isinstance(view.pending, PlayNow) and takes_rest(view),
        "passed": _write_cards(view.passed, wording),
        "received": _write_cards(view.received, wording),
        "received_words": _write_received(view, info, wording),
        "totals": list(view.totals),
        "scores": [_write_score(score) for score in view.history],
        "winners": None if view.outcome is None else list(view.outcome.winners),
    }


def _find_tap_action(view: TableView, card: Card, state: str, may_follow: bool) -> str | None:
    """Return the action of a tap on a card of the hand, if there is one."""
    match view.pending:
        case PassNow():
            if state == "chosen":
                return "take-back"
            return "choose" if len(view.draft) < view.pending.count else None
        case PlayNow():
            return "play" if card in view.pending.legal else None
        case _ if state == "queued":
            return "unplan"
        case _:
            return "plan" if may_follow else None


def _write_pass(view: TableView, info: TableInfo) -> Json | None:
    pending = view.pending
    if not isinstance(pending, PassNow):
        return None
    return {
        "count": pending.count,
        "chosen": len(view.draft),
        "receivers": [unsigned(info.plain[seat]) for seat in dict.fromkeys(pending.receivers)],
    }


def _write_moon(
    view: TableView, seating: Seating, info: TableInfo, wording: Wording
) -> Json | None:
    pending, views = view.pending, get_views(info.kind)
    if not isinstance(pending, MoonNow):
        return None
    illustration = moon_choice_illustration(
        views.in_its_game(view), pending, seating, wording, marks=views.has_winner
    )
    picture: Json = msgspec.to_builtins(illustration.sketch)
    for option, (choice, _) in zip(picture["options"], pending.totals, strict=True):
        option["choice"] = choice.value
    return picture


def _write_hand_over(view: TableView, seating: Seating, wording: Wording) -> Json | None:
    """Return the result of the last hand until the first card of the next one is played."""
    if view.viewer is None or not view.history or view.outcome is not None:
        return None
    score = view.history[-1]
    if view.hand_number > score.number and (view.tricks or view.plays):
        return None
    illustration = hand_over_illustration(score, view, seating, wording)
    moon = score.moon
    picture: Json = msgspec.to_builtins(illustration.sketch)
    return picture | {
        "hand": score.number,
        "moon": None if moon is None else relative(view, moon.seat),
    }


def _write_game_over(
    view: TableView, seating: Seating, info: TableInfo, wording: Wording
) -> Json | None:
    illustration = game_over_illustration(view, seating, info.variant, wording)
    return None if illustration is None else msgspec.to_builtins(illustration.sketch)


def _build_seating(info: TableInfo) -> Seating:
    """Return the seating of a table, without the file names of the drawing process."""
    return replace(build_seating(info), avatars=())


def _write_cards(cards: tuple[Card, ...], wording: Wording) -> list[Json]:
    return [{"notation": card.notation, "label": card_label(card, wording)} for card in cards]


def _write_received(view: TableView, info: TableInfo, wording: Wording) -> str:
    if not view.received:
        return ""
    giver_names = wording.listed(unsigned(info.plain[seat]) for seat in givers(view))
    return wording.text("received-from", who=giver_names)


def _write_trick(
    view: TableView, trick: Trick | None, seating: Seating, wording: Wording
) -> Json | None:
    if trick is None:
        return None
    plays: list[Json] = msgspec.to_builtins(swept_cards(view, trick))
    for play in plays:
        play["label"] = card_label(card_of(play["notation"]), wording)
    return {
        "number": [
            view.hand_number if view.tricks else view.hand_number - 1,
            len(view.tricks or view.previous_tricks),
        ],
        "winner": None if trick.winner is None else relative(view, trick.winner),
        "words": taker_words(view, seating, trick, wording),
        "plays": plays,
    }


def _write_score(score: HandScore) -> Json:
    return {
        "hand": score.number,
        "points": list(score.points),
        "totals": list(score.totals),
        "moon": None if score.moon is None else score.moon.seat,
    }


def _write_result(view: TableView, info: TableInfo, wording: Wording) -> str:
    assert view.outcome is not None
    names = tuple(map(unsigned, info.plain))
    if view.viewer is not None and (view.outcome.winners or view.phase is Phase.OVER):
        return result_words(view, names, wording)[0]
    return outcome_line(view.outcome, view.totals, view.rules, names, wording).replace("*", "")
