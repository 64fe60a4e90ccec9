"""The facts about a table, besides the cards, that layouts show: names, variant, link, step."""

from collections.abc import Collection
from dataclasses import dataclass, field
from functools import lru_cache

from bot.engine.model.seats import Seat
from bot.engine.rules.options import Options
from bot.engine.rules.rules import Rules
from bot.engine.variants import VARIANTS
from bot.render.computer_names import computer_names
from bot.render.illustrations.seating import Seating
from bot.render.names import marked, unique_names, unsigned
from bot.render.wording import Wording
from bot.table.kind import BY_TOKEN, NO_CHANNEL, ORDINARY, TableKind
from bot.table.lobby.model import Computer, Lobby, Person


@dataclass(frozen=True, slots=True)
class TableInfo:
    """A table's facts, besides the cards, that layouts show; tuples have one entry per seat.

    Attributes:
        table_id: the table, eight letters and digits.
        step: the step that buttons belong to (``steps.current_step``).
        names: unique names, escaped for markdown, marked for people who are away.
        plain: the same names for code blocks and button labels.
        variant: the variant's name.
        link: the URL of the table's channel or thread.
        levels: the levels of computers; ``None`` for a person.
        avatars: the keys of people's avatars in sketches; ``None`` for a computer, and for a person
            without a loaded avatar.
        rules: the rules of the game, once it has started.
        kind: the kind of the table.
        standing: the standing of a finished solitary attempt, a value of the kind's feature.
        may_have_hints: whether the person at the table may ask for hints.
        away: the seats of people for whom a computer plays.
        wins: in a rematch among people, the number of earlier games that each of them has won.
    """

    table_id: str
    step: str
    names: tuple[str, ...]
    plain: tuple[str, ...]
    variant: str
    link: str | None = None
    levels: tuple[str | None, ...] = ()
    avatars: tuple[str | None, ...] = ()
    rules: Rules | None = field(default=None, compare=False, repr=False)
    kind: TableKind = ORDINARY
    standing: object = None
    may_have_hints: bool = False
    away: frozenset[Seat] = frozenset()
    wins: tuple[tuple[Seat, int], ...] = ()


def tidy_names(lobby: Lobby, wording: Wording) -> tuple[str, ...]:
    """Return the names at a table, one per seat: tidied, cut to fit, and unique."""
    people = [unsigned(person.name) for person in lobby.people]
    numbers = [computer.number for computer in lobby.computers]
    computers = computer_names(lobby.named_after, numbers, people, lobby.language)
    return unique_names(
        (
            unsigned(seat.name) if isinstance(seat, Person) else computers[seat.number]
            for seat in lobby.seats
        ),
        wording.text("player-unnamed"),
    )


def series_line(info: TableInfo, wording: Wording, winners: Collection[Seat] = ()) -> str | None:
    """Return the standing of a series of rematches, including this game; ``None``: no series.

    The player with the most wins comes first.
    """
    if not info.wins:
        return None
    wins = sorted(
        ((count + (seat in winners), seat) for seat, count in info.wins),
        key=lambda win: (-win[0], win[1]),
    )
    scores = (
        wording.text("series-of", who=info.names[seat], games=str(count)) for count, seat in wins
    )
    return wording.text("series", scores=", ".join(scores))


def mention_channel(channel_id: int, wording: Wording) -> str:
    """Return a mention of the channel of a table, or words for a table without one."""
    if channel_id == BY_TOKEN:
        return wording.text("where-by-token")
    return f"<#{channel_id}>" if channel_id != NO_CHANNEL else wording.text("where-direct")


def computer_line(name: str, level: str, wording: Wording) -> str:
    """Return a computer's name, its level, and the description of its play."""
    return wording.text(
        "seat-computer",
        who=name,
        level=wording.text(f"level-{level}"),
        manner=wording.text(f"manner-{level}"),
    )


def build_table_info(
    lobby: Lobby,
    wording: Wording,
    *,
    step: str,
    link: str | None = None,
    avatars: tuple[str | None, ...] = (),
) -> TableInfo:
    """Return the facts that layouts show at a step; arguments as in :class:`TableInfo`."""
    plain = tidy_names(lobby, wording)
    rules = None
    if lobby.can_start:
        rules = _rules(lobby.variant, len(lobby.seats), lobby.chosen_variant.resolve(lobby.options))
    return TableInfo(
        table_id=lobby.table_id,
        step=step,
        names=tuple(
            wording.text("name-away", who=marked(name)) if seat in lobby.away else marked(name)
            for seat, name in enumerate(plain)
        ),
        plain=plain,
        variant=_variant(lobby, wording),
        link=link,
        levels=tuple(s.level if isinstance(s, Computer) else None for s in lobby.seats),
        avatars=avatars,
        away=frozenset(lobby.away),
        rules=rules,
        kind=lobby.kind,
        may_have_hints=lobby.may_have_hints,
        wins=_wins(lobby),
    )


def _wins(lobby: Lobby) -> tuple[tuple[Seat, int], ...]:
    rematch = lobby.rematch_of
    if rematch is None or rematch.wins is None:
        return ()
    wins = dict(rematch.wins)
    return tuple(
        (Seat(seat), wins.get(person.user_id, 0))
        for seat, person in enumerate(lobby.seats)
        if isinstance(person, Person)
    )


def _variant(lobby: Lobby, wording: Wording) -> str:
    name = lobby.chosen_variant.name
    if lobby.kind.title is None:
        return name
    text, facts = lobby.kind.title
    return wording.text(text, game=name, **facts)


@lru_cache(maxsize=256)
def _rules(variant: str, players: int, options: Options) -> Rules:
    return VARIANTS[variant].rules(players, options)


def build_seating(info: TableInfo) -> Seating:
    """Return the seating of a table; pictures mark computers, so their names have no sign."""
    computers = tuple([level is not None for level in info.levels])
    names = tuple(map(unsigned, info.plain)) if any(computers) else info.plain
    return Seating(names, info.avatars, computers, info.away)
