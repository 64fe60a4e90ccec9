"""The lobby's message: the variant, its house rules, the seats, and buttons."""

from collections.abc import Sequence
from typing import assert_never

from bot.engine.model.seats import Seat
from bot.render.lines import DOT
from bot.render.names import marked
from bot.render.rulebook import changed_rules, tagline
from bot.render.teams import is_one_team, teams_line
from bot.render.wording import Wording
from bot.table.lobby.model import Computer, Lobby, Person, Status
from bot.table.state.steps import ANY, LOBBY
from bot.table.views.public.additions import collect_added
from bot.table.views.public.kind_views import get_views
from bot.table.views.public.table_info import TableInfo, computer_line, series_line
from bot.ui.components.builders import (
    GREEN,
    GREY,
    RED,
    Piece,
    Style,
    button,
    commitment_link,
    heading,
    lines,
    link_text,
    panel,
    row,
    small,
)
from bot.ui.components.payloads import Layout


def lobby_panel(
    lobby: Lobby,
    info: TableInfo,
    wording: Wording,
    *,
    winners: Sequence[Seat] = (),
    seekers: int = 0,
    marker: int | None = None,
) -> Layout:
    """Return the lobby's message, at any stage of the table.

    Args:
        lobby: the table.
        info: the names, and the link to the place where the game is played.
        wording: texts in the reader's language.
        winners: the winners, once the game is over.
        seekers: the number of people searching for a table like this one.
        marker: the id of the root container.
    """
    match lobby.status:
        case Status.LOBBY:
            return _open_panel(lobby, info, wording, seekers, marker)
        case Status.PLAYING | Status.FINISHED if lobby.guild_id is None and len(lobby.people) == 1:
            over = lobby.status is Status.FINISHED
            note = wording.text("lobby-alone-over" if over else "lobby-alone")
            text = _text(lobby, info, wording, note)
            return panel([text], accent=GREY if over else GREEN, marker=marker)
        case Status.PLAYING:
            note = wording.text("lobby-playing", where=_where(lobby, info, "lobby-where", wording))
            show = button(
                lobby.table_id, ANY, "hand", wording.text("button-hand"), style=Style.primary
            )
            buttons = [show, *collect_added(lambda feature: feature.lobby_buttons(lobby, wording))]
            notes = filter(None, (series_line(info, wording), note))
            return panel(
                [_text(lobby, info, wording, *notes), row(buttons)],
                accent=GREEN,
                marker=marker,
            )
        case Status.FINISHED:
            note = wording.text(
                "lobby-finished",
                who=wording.listed(info.names[seat] for seat in winners),
                count=len(winners),
                team="yes" if is_one_team(winners, info.rules) else "no",
                where=_where(lobby, info, "lobby-where-over", wording),
            )
            return panel([_text(lobby, info, wording, note)], accent=GREY, marker=marker)
        case Status.CANCELLED:
            note = why_closed(lobby, wording)
            return panel([_text(lobby, info, wording, note)], accent=GREY, marker=marker)
        case _:
            assert_never(lobby.status)


def why_closed(lobby: Lobby, wording: Wording) -> str:
    """Return the person who closed a table, or the reason why it closed without a result."""
    reason = get_views(lobby.kind).why_closed(wording)
    if reason is not None:
        return reason
    if lobby.closed_by is None:
        return wording.text("lobby-abandoned" if lobby.away else "lobby-expired")
    closer = next((p.name for p in lobby.people if p.user_id == lobby.closed_by), None)
    if closer is None:
        return wording.text("game-ended" if lobby.cut_short else "lobby-cancelled")
    by = "game-ended-by" if lobby.cut_short else "lobby-cancelled-by"
    return wording.text(by, who=_name(closer, wording))


def _name(name: str, wording: Wording) -> str:
    return marked(wording.name(name))


def _where(lobby: Lobby, info: TableInfo, message_id: str, wording: Wording) -> str:
    if info.link is None:
        return f"<#{lobby.channel_id}>" if lobby.has_channel else ""
    return link_text(wording.text(message_id), info.link)


def _text(lobby: Lobby, info: TableInfo, wording: Wording, *notes: str) -> str:
    return lines(
        heading(wording.text("lobby-title", game=lobby.chosen_variant.name)),
        tagline(lobby.chosen_variant, wording, lobby.chosen_variant.resolve(lobby.options)),
        house_rules_line(lobby, wording),
        seats_text(lobby, info, wording),
        *notes,
        _fair_line(lobby, info, wording),
    )


def _fair_line(lobby: Lobby, info: TableInfo, wording: Wording) -> str | None:
    """Return the commitment of the first deal, which is shown from the lobby to the end."""
    if lobby.commitment is None:
        return None
    link = commitment_link(1, lobby.commitment, info.link, wording)
    return small(wording.text("fair-line", link=link))


def house_rules_line(lobby: Lobby, wording: Wording) -> str | None:
    """Return the house rules that differ from the variant's defaults, and the clock if it is on."""
    changed = changed_rules(lobby.chosen_variant, lobby.options, wording)
    if lobby.clock != "off":
        changed.append(wording.text("lobby-clock", clock=wording.text(f"clock-{lobby.clock}")))
    changed += get_views(lobby.kind).rules(lobby, wording)
    return wording.text("lobby-rules", rules=DOT.join(changed)) if changed else None


def seats_text(lobby: Lobby, info: TableInfo, wording: Wording) -> str:
    """Return the seats in order, with free ones up to the least number that the game needs."""
    rows = []
    for number, occupant in enumerate(lobby.seats):
        name = info.names[number]
        match occupant:
            case Computer(level=level):
                name = computer_line(name, level, wording)
            case Person(user_id=user_id) if user_id == lobby.host:
                name = wording.text("seat-host", who=name)
            case Person():
                pass
        rows.append(wording.text("seat", number=number + 1, who=name))
    if lobby.status is Status.LOBBY:
        rows += [
            wording.text("seat", number=number + 1, who=wording.text("seat-free"))
            for number in range(len(lobby.seats), lobby.chosen_variant.player_counts[0])
        ]
    if teams := _teams_line(lobby, info, wording):
        rows.append(teams)
    return "\n".join(rows)


def _teams_line(lobby: Lobby, info: TableInfo, wording: Wording) -> str | None:
    """Return the teams, with free seats, or ``None`` if all play alone."""
    variant = lobby.chosen_variant
    players = max(variant.player_counts[0], min(len(lobby.seats), variant.player_counts[-1]))
    free = [wording.text("seat-free")] * max(0, players - len(info.names))
    return teams_line(
        variant.rules(players, lobby.options), [*info.names, *free][:players], wording
    )


def schedule_lines(lobby: Lobby, wording: Wording) -> list[str]:
    """Return the time at which the game starts automatically, or should have started."""
    rematch = lobby.rematch_of
    if rematch is not None and rematch.starts_at is not None and not rematch.is_missed:
        return [wording.text("lobby-rematch-starts", when=f"<t:{rematch.starts_at}:R>")]
    if lobby.start is None:
        return []
    when = moment(lobby.start.at)
    return [
        wording.text("lobby-start-missed" if lobby.start.is_missed else "lobby-starts", when=when)
    ]


def moment(at: int) -> str:
    """Return a time, in seconds since 1970, in the reader's zone, and how far away it is."""
    return f"<t:{at}:f> (<t:{at}:R>)"


def start_note(lobby: Lobby, wording: Wording) -> str:
    """Return a note that the game can start, or why it can't."""
    fewest, most = lobby.chosen_variant.player_counts[0], lobby.chosen_variant.player_counts[-1]
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


def _open_panel(
    lobby: Lobby, info: TableInfo, wording: Wording, seekers: int, marker: int | None
) -> Layout:
    def lobby_button(verb: str, *, style: Style = Style.secondary, disabled: bool = False) -> Piece:
        label = wording.text(f"button-{verb}")
        return button(lobby.table_id, LOBBY, verb, label, style=style, disabled=disabled)

    host = lobby.host_person
    hosts_only = wording.text("lobby-host-only", host=_name(host.name, wording)) if host else ""
    small_print = [small(hosts_only)] if host else []
    note = get_views(lobby.kind).lobby_note(wording)
    if note is not None:
        small_print.append(small(note))
    full = len(lobby.seats) >= lobby.chosen_variant.player_counts[-1]
    buttons = [
        lobby_button("join", style=Style.success, disabled=full),
        lobby_button("leave"),
        lobby_button("start", style=Style.primary, disabled=not lobby.can_start),
        lobby_button("host"),
        *collect_added(lambda feature: feature.lobby_buttons(lobby, wording)),
    ]
    series = series_line(info, wording)
    notes = [
        *([] if series is None else [series]),
        *schedule_lines(lobby, wording),
        start_note(lobby, wording),
    ]
    if seekers:
        notes.append(wording.text("lobby-waiting", count=seekers))
    text = _text(lobby, info, wording, *notes, *small_print)
    return panel([text, row(buttons)], accent=RED, marker=marker)


def seated_panel(
    lobby: Lobby,
    info: TableInfo,
    wording: Wording,
    note: str | None = None,
    *,
    marker: int | None = None,
) -> Layout:
    """Return the short direct message to a person who has sat down; ``note``: a further line."""
    text = lines(
        heading(wording.text("seated-title", game=lobby.chosen_variant.name)),
        note,
        wording.text("seated-text", where=_where(lobby, info, "seated-where", wording)),
    )
    return panel([text], accent=RED, marker=marker)
