"""The table as JSON for the page: what one person may know of it, and nothing else.

What is drawn is the sketch of the person's picture, so the page and the pictures in Discord say
the same. It is made from a ``TableView`` alone. The page has no rules: each card says what can be
done with it.
"""

from collections.abc import Sequence
from typing import Any
from zlib import crc32

import msgspec

from bot.engine.model.cards import Card
from bot.engine.model.cards import card as card_of
from bot.engine.model.phase import Phase
from bot.engine.model.seats import Seat
from bot.engine.model.trick import Play, Trick, turned_up
from bot.engine.play.claim import takes_rest
from bot.engine.play.view import MoonNow, PassNow, PlayNow, TableView
from bot.engine.rules.scoring import HandScore
from bot.render.cards import card_label
from bot.render.illustrations.outcomes import result_words
from bot.render.illustrations.panel_words import PanelWishes
from bot.render.illustrations.seating import relative
from bot.render.illustrations.table import public_table_illustration, table_illustration
from bot.render.lines import may_follow_with
from bot.render.names import unsigned
from bot.render.teams import outcome_line
from bot.render.wording import Wording
from bot.settings.preferences import Preferences
from bot.table.lobby.model import Lobby, Person, Status
from bot.table.state.steps import OVER, current_step, plan_step
from bot.table.views.hand.card_buttons import number_cards
from bot.table.views.hand.side_prompt import open_sides
from bot.table.views.public.table_info import TableInfo, build_seating

Json = dict[str, Any]  # Any: what JSON can hold


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
    due_at: int | None = None,
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
        absent: the seats for which the table has waited for long.
        due_at: when a computer decides in the reader's place, in seconds since 1970.
    """
    message: Json = {
        "type": "table",
        "table": lobby.table_id,
        "version": seq,
        "title": info.variant,
        "status": lobby.status.value,
        "you": seat,
        "seats": [
            {
                "name": unsigned(name),
                "is_computer": not isinstance(occupant, Person),
                "is_away": number in lobby.away,
            }
            for number, (name, occupant) in enumerate(zip(info.plain, lobby.seats, strict=True))
        ],
        "due_at": due_at,
        "lobby": _write_lobby(lobby, seat) if lobby.status is Status.LOBBY else None,
        "game": None,
    }
    if view is not None:
        message["game"] = _write_game(view, info, wording, preferences, absent)
    message["tag"] = f"{crc32(msgspec.json.encode(message)):08x}"
    return message


def _write_lobby(lobby: Lobby, seat: Seat | None) -> Json:
    most = lobby.chosen_variant.player_counts[-1]
    is_host = seat is not None and lobby.user_ids[seat] == lobby.host
    return {
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
    seating, numbered = build_seating(info), number_cards(view.hand, preferences.sort)
    fan = [card for card, _ in numbered]
    if view.viewer is None:
        drawn = public_table_illustration(view, seating, wording)
    else:
        wishes = PanelWishes(deck=preferences.deck, absent=absent)
        drawn = table_illustration(view, seating, fan, wording, wishes)
    picture: Json = msgspec.to_builtins(drawn.sketch)
    for plate in (picture["me"], *picture["plates"]):
        del plate["person"]["avatar"]  # a name of a file of the process that draws
    if view.outcome is not None:
        picture["pill"] = {"text": _write_result(view, info, wording), "tone": "dark"}
        picture["centre"] = ""
    followable = may_follow_with(view) if plan_step(view) else frozenset()
    for drawn_card, (card, copy) in zip(picture["hand"], numbered, strict=True):
        drawn_card |= {"copy": copy, "label": card_label(card, wording)}
        drawn_card["can"] = _what_can_be_done(view, card, drawn_card["state"], card in followable)
        drawn_card["sides"] = [side.value for side in open_sides(view, card)]
    for laid in (*picture["trick"], *picture["sweep"]):
        laid["label"] = card_label(card_of(laid["notation"]), wording)
    return {
        "phase": view.phase.value,
        "hand": view.hand_number,
        "trick": view.trick_number,
        "step": current_step(view) if view.waiting_for else OVER,
        "plan_step": plan_step(view),
        "waiting_for": list(view.waiting_for),
        "alt": drawn.alt,
        "picture": picture,
        "last_trick": _write_trick(view, view.last_trick, wording),
        "pass": _write_pass(view, info),
        "moon": _write_moon(view, wording),
        "may_take_rest": isinstance(view.pending, PlayNow) and takes_rest(view),
        "passed": [card.notation for card in view.passed],
        "received": [card.notation for card in view.received],
        "totals": list(view.totals),
        "scores": [_write_score(score) for score in view.history],
        "winners": None if view.outcome is None else list(view.outcome.winners),
    }


def _what_can_be_done(view: TableView, card: Card, state: str, may_follow: bool) -> str | None:
    """Return what a tap on a card of the hand does, if anything."""
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
    now = view.pending
    if not isinstance(now, PassNow):
        return None
    return {
        "count": now.count,
        "chosen": len(view.draft),
        "receivers": [unsigned(info.plain[seat]) for seat in dict.fromkeys(now.receivers)],
    }


def _write_moon(view: TableView, wording: Wording) -> list[Json] | None:
    now = view.pending
    if not isinstance(now, MoonNow):
        return None
    amount = now.moon.amount
    together = "yes" if view.rules.has_one_total else "each"
    team = together if view.rules.partners(now.moon.seat) else "no"
    return [
        {
            "choice": choice.value,
            "label": wording.text(f"button-moon-{choice.value}", amount=amount, team=team),
            "totals": list(totals),
        }
        for choice, totals in now.totals
    ]


def _write_trick(view: TableView, trick: Trick | None, wording: Wording) -> Json | None:
    if trick is None:
        return None
    plays: Sequence[Play] = turned_up(trick.plays, trick.revealed)
    return {
        "winner": None if trick.winner is None else relative(view, trick.winner),
        "points": view.rules.card_points.of(trick.taken),
        "plays": [
            {
                "seat": relative(view, play.seat),
                "notation": play.card.notation,
                "label": card_label(play.card, wording),
            }
            for play in plays
        ],
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
