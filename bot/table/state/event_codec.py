"""The encoding of the events of tables as JSON, including events of earlier versions."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, Final

import msgspec

from bot.engine.chance import fair_deal
from bot.engine.chance.fair_deal import FairEvent
from bot.engine.play import attendance, duplicate
from bot.engine.play import events as game
from bot.engine.play.attendance import AttendanceEvent
from bot.engine.play.duplicate import DuplicateEvent
from bot.engine.play.events import Event
from bot.store.event_codec import EventCodec
from bot.table.kind import ORDINARY, from_stored, to_stored
from bot.table.lobby import events as lobby
from bot.table.lobby.events import LobbyEvent

TableEvent = LobbyEvent | Event | FairEvent | AttendanceEvent | DuplicateEvent

KINDS: Final[Mapping[str, type[TableEvent]]] = MappingProxyType(
    {
        "lobby-opened": lobby.LobbyOpened,
        "joined": lobby.Joined,
        "left": lobby.Left,
        "host-passed": lobby.HostPassed,
        "computer-added": lobby.ComputerAdded,
        "computer-removed": lobby.ComputerRemoved,
        "computer-level-set": lobby.ComputerLevelSet,
        "house-rules-set": lobby.HouseRulesSet,
        "clock-set": lobby.ClockSet,
        "watch-delay-set": lobby.WatchDelaySet,
        "start-reminded": lobby.StartReminded,
        "start-missed": lobby.StartMissed,
        "let-in": lobby.LetIn,
        "seat-requested": lobby.SeatRequested,
        "seat-declined": lobby.SeatDeclined,
        "seat-taken": lobby.SeatTaken,
        "kind-set": lobby.KindSet,
        "rematch-opened": lobby.RematchOpened,
        "rematch-declined": lobby.RematchDeclined,
        "last-hand-called": lobby.LastHandCalled,
        "table-cancelled": lobby.TableCancelled,
        "game-started": game.GameStarted,
        "dealer-found": game.DealerFound,
        "dealt": game.Dealt,
        "pass-drafted": game.PassDrafted,
        "passed": game.Passed,
        "passes-taken": game.PassesTaken,
        "play-began": game.PlayBegan,
        "card-planned": game.CardPlanned,
        "played": game.Played,
        "rest-claimed": game.RestClaimed,
        "trick-taken": game.TrickTaken,
        "trick-cancelled": game.TrickCancelled,
        "moon-shot": game.MoonShot,
        "moon-settled": game.MoonSettled,
        "hand-scored": game.HandScored,
        "game-ended": game.GameEnded,
        "secret-chosen": fair_deal.SecretChosen,
        "chain-chosen": fair_deal.ChainChosen,
        "entropy-given": fair_deal.EntropyGiven,
        "deal-sealed": fair_deal.DealSealed,
        "secret-shown": fair_deal.SecretShown,
        "shadows-played": duplicate.ShadowsPlayed,
        "others-scored": duplicate.OthersScored,
        "reminded": attendance.Reminded,
        "nudged": attendance.Nudged,
        "stood-in": attendance.StoodIn,
        "went-away": attendance.WentAway,
        "came-back": attendance.CameBack,
    }
)
_fields_decoder: Final = msgspec.json.Decoder(dict[str, Any])


@dataclass(frozen=True, slots=True)
class _StoredKind:
    """The body of ``kind-set``."""

    kind: dict[str, Any]
    user_id: int | None = None


@dataclass(frozen=True, slots=True)
class _StoredFields:
    """The fields of a table's first event in place of its kind, before there were kinds."""

    daily: str | None = None
    opponents: int = 1
    practice: dict[str, Any] | None = None
    duplicate: dict[str, Any] | None = None
    tournament: dict[str, Any] | None = None

    def as_kind(self) -> dict[str, Any]:
        """Return the kind in its current form."""
        duplicate, practice = self.duplicate, self.practice
        if self.daily is not None:
            return {"name": "daily", "day": self.daily, "opponents": self.opponents}
        if practice is not None:
            is_replay = practice.get("kind") == "replay"
            return {**practice, "name": "played-on" if is_replay else "exercise"}
        if self.tournament is not None:
            name = "tournament" if duplicate is None else "tournament-in-step"
            return {**(duplicate or {}), **self.tournament, "name": name}
        if duplicate is not None:
            return {**duplicate, "name": "shadowed" if duplicate.get("shadows") else "in-step"}
        return dict(to_stored(ORDINARY))


def _decode_opened(body: str) -> lobby.LobbyOpened:
    fields = _fields_decoder.decode(body)
    stored = fields.pop("kind", None) or msgspec.convert(fields, _StoredFields).as_kind()
    kind = from_stored(msgspec.convert(stored, dict[str, Any]))
    return replace(msgspec.convert(fields, lobby.LobbyOpened), kind=kind)


def _decode_kind_set(body: str) -> lobby.KindSet:
    stored = msgspec.json.decode(body, type=_StoredKind)
    return lobby.KindSet(from_stored(stored.kind), stored.user_id)


def _decode_duplicate_set(body: str) -> lobby.KindSet:
    fields = _fields_decoder.decode(body)
    duplicate = {"duplicate_id": fields.get("duplicate"), "shadows": fields.get("shadows")}
    former = _StoredFields(duplicate=duplicate if duplicate["shadows"] else None)
    return lobby.KindSet(from_stored(former.as_kind()))


def _decode_hints_began(body: str) -> lobby.KindSet:
    return lobby.KindSet(
        from_stored({"name": "with-hints"}), _fields_decoder.decode(body)["user_id"]
    )


# The last two are events of versions without kinds.
_KIND_READERS: Final[Mapping[str, Callable[[str], TableEvent]]] = MappingProxyType(
    {
        "lobby-opened": _decode_opened,
        "kind-set": _decode_kind_set,
        "duplicate-set": _decode_duplicate_set,
        "hints-began": _decode_hints_began,
    }
)
STORED_KINDS: Final = frozenset({*KINDS, *_KIND_READERS})


def _with_kind(event: lobby.LobbyOpened | lobby.KindSet) -> dict[str, Any]:
    """Return the fields of an event, with the name and the fields of its kind."""
    fields: dict[str, Any] = msgspec.to_builtins(replace(event, kind=ORDINARY))
    return {**fields, "kind": to_stored(event.kind)}


_codec: Final = EventCodec[TableEvent](
    KINDS,
    writers={lobby.LobbyOpened: _with_kind, lobby.KindSet: _with_kind},
    readers=_KIND_READERS,
    cached=(game.Played, game.TrickTaken),  # nine of ten events
)
encode: Final = _codec.encode
decode: Final = _codec.decode
