"""The lobby: one message with the game, its house rules, the seats and what can be done."""

from typing import assert_never

from bot.players.levels import DEFAULT_LEVEL, LEVELS
from bot.render.lines import DOT
from bot.render.names import WIDEST, cut, marked, tidy
from bot.render.rulebook import changed_rules
from bot.render.wording import Wording
from bot.service.seating import Computer, Lobby, Person, Status
from bot.service.steps import ANY, LOBBY
from bot.ui.components import Layout
from bot.ui.face import TableFace
from bot.ui.house_rules import house_rules_forms
from bot.ui.layout import (
    GREEN,
    GREY,
    RED,
    Piece,
    Style,
    button,
    heading,
    lines,
    linked,
    panel,
    row,
    small,
)


def lobby_panel(
    lobby: Lobby, face: TableFace, wording: Wording, *, marker: int | None = None
) -> Layout:
    """The lobby's message, at every stage of the table's life.

    Args:
        lobby: the table.
        face: its names, and the link to where the game is played.
        wording: the words.
        marker: the id of the root container.
    """
    match lobby.status:
        case Status.LOBBY:
            return _open_panel(lobby, face, wording, marker)
        case Status.PLAYING:
            note = wording.text("lobby-playing", where=_where(lobby, face, wording))
            show = button(
                lobby.table_id, ANY, "hand", wording.text("button-hand"), style=Style.primary
            )
            return panel(
                [_text(lobby, face, wording, note), row([show])], accent=GREEN, marker=marker
            )
        case Status.FINISHED:
            note = wording.text("lobby-finished", where=_where(lobby, face, wording))
            return panel([_text(lobby, face, wording, note)], accent=GREY, marker=marker)
        case Status.CANCELLED:
            note = _why_closed(lobby, wording)
            return panel([_text(lobby, face, wording, note)], accent=GREY, marker=marker)
        case _:
            assert_never(lobby.status)


def _why_closed(lobby: Lobby, wording: Wording) -> str:
    if lobby.closed_by is None:
        return wording.text("lobby-abandoned" if lobby.away else "lobby-expired")
    closer = next((p.name for p in lobby.people if p.user_id == lobby.closed_by), None)
    if closer is None:
        return wording.text("lobby-cancelled")
    return wording.text("lobby-cancelled-by", who=_name(closer))


def _name(name: str) -> str:
    return marked(cut(tidy(name), WIDEST))


def _where(lobby: Lobby, face: TableFace, wording: Wording) -> str:
    if face.link is None:
        return f"<#{lobby.channel_id}>"
    return linked(wording.text("lobby-where"), face.link)


def _text(lobby: Lobby, face: TableFace, wording: Wording, *notes: str) -> str:
    changed = changed_rules(lobby.game, lobby.options, wording)
    if lobby.clock != "off":
        changed.append(wording.text("lobby-clock", clock=wording.text(f"clock-{lobby.clock}")))
    return lines(
        heading(wording.text("lobby-title", game=lobby.game.name)),
        wording.text(f"variant-{lobby.variant}"),
        wording.text("lobby-rules", rules=DOT.join(changed)) if changed else None,
        _seats(lobby, face, wording),
        *notes,
    )


def _seats(lobby: Lobby, face: TableFace, wording: Wording) -> str:
    """The seats in order; free ones are shown up to the fewest that the game needs."""
    shown = []
    for number, occupant in enumerate(lobby.seats):
        who = face.names[number]
        match occupant:
            case Computer(level=level):
                who = wording.text("seat-computer", who=who, level=wording.text(f"level-{level}"))
            case Person(user_id=user_id) if user_id == lobby.host:
                who = wording.text("seat-host", who=who)
            case Person():
                pass
        shown.append(wording.text("seat", number=number + 1, who=who))
    if lobby.status is Status.LOBBY:
        shown += [
            wording.text("seat", number=number + 1, who=wording.text("seat-free"))
            for number in range(len(lobby.seats), lobby.game.player_counts[0])
        ]
    return "\n".join(shown)


def _state(lobby: Lobby, wording: Wording) -> str:
    """Whether the game can start, and if not, why."""
    fewest, most = lobby.game.player_counts[0], lobby.game.player_counts[-1]
    if lobby.missing:
        counts = wording.text(
            "lobby-exactly" if fewest == most else "lobby-range", fewest=fewest, most=most
        )
        return wording.text("lobby-missing", missing=lobby.missing, range=counts)
    if not lobby.can_start:
        return wording.text("lobby-too-many", most=most)
    if len(lobby.seats) == most:
        return wording.text("lobby-full")
    return wording.text("lobby-ready", most=most)


def _open_panel(lobby: Lobby, face: TableFace, wording: Wording, marker: int | None) -> Layout:
    full = len(lobby.seats) >= lobby.game.player_counts[-1]
    computers = bool(lobby.computers)
    host = lobby.host_person

    def one(
        verb: str,
        *,
        style: Style = Style.secondary,
        arg: str = "",
        number: int = 0,
        disabled: bool = False,
    ) -> Piece:
        label = wording.text(f"button-{verb}", number=number, clock=clock, level=level)
        return button(lobby.table_id, LOBBY, verb, label, arg=arg, style=style, disabled=disabled)

    clock = wording.text(f"clock-{lobby.clock}")
    last_level = lobby.computers[-1].level if computers else DEFAULT_LEVEL
    level = wording.text(f"level-{last_level}")
    forms = house_rules_forms(lobby.game)
    rules = [
        one("rules", arg="" if forms == 1 else str(part), number=part + 1 if forms > 1 else 0)
        for part in range(forms)
    ]
    hosts_only = wording.text("lobby-host-only", host=_name(host.name)) if host else ""
    small_print = [small(hosts_only)] if host else []
    if lobby.commitment is not None:
        fixed = wording.text("fair-committed", number=1, commitment=lobby.commitment)
        small_print.append(small(fixed))
    return panel(
        [
            _text(lobby, face, wording, _state(lobby, wording), *small_print),
            row(
                [
                    one("join", style=Style.success, disabled=full),
                    one("leave"),
                    one("add", disabled=full),
                    one("remove", disabled=not computers),
                    one("level", arg=_next_level(last_level), disabled=not computers),
                ]
            ),
            row(
                [
                    *rules,
                    one("clock"),
                    one("start", style=Style.primary, disabled=not lobby.can_start),
                    one("cancel", style=Style.danger),
                ]
            ),
        ],
        accent=RED,
        marker=marker,
    )


def _next_level(level: str) -> str:
    """The level after this one; after the last, the first."""
    names = list(LEVELS)
    return names[(names.index(level) + 1) % len(names)]


def seated_panel(
    lobby: Lobby, face: TableFace, wording: Wording, *, marker: int | None = None
) -> Layout:
    """The short direct message to somebody who has sat down."""
    text = lines(
        heading(wording.text("seated-title", game=lobby.game.name)),
        wording.text("seated-text", where=_where(lobby, face, wording)),
    )
    return panel([text], accent=RED, marker=marker)
