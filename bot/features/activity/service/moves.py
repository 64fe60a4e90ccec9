"""What a page asks for, and what a person does with it at a table."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Final

import msgspec
from msgspec import Struct

from bot.engine.model.cards import Shade, card
from bot.engine.play.actions import (
    ChooseMoon,
    ClaimRest,
    DraftCard,
    DraftPass,
    PassChosen,
    PlanCard,
    PlayCard,
    UnplanCard,
)
from bot.engine.rules.scoring import MoonChoice
from bot.features.activity.service.identity import Refused
from bot.features.activity.store import Session
from bot.table.errors import GameHasStarted
from bot.table.history.replay import FIRST
from bot.table.lobby import absence
from bot.table.lobby import lobby as lobbies
from bot.table.lobby.model import Lobby, Person, Status
from bot.table.lobby.rematch import has_played_alone
from bot.table.service.service import ActionOfSeat, Tables
from bot.table.sync.toolkit import TableServices

MOST_BYTES: Final = 2048  # of what a page sends at once; a move has about a hundred


class Frame(Struct, forbid_unknown_fields=True):
    """What a page sends.

    Attributes:
        do: what it wants.
        n: its number of the request, which the answer has.
        session: the secret of the session, in the first frame.
        table: the table.
        step: the step to which the action belongs, as in custom ids of buttons.
        card: the notation of a card.
        copy: which of equal cards.
        side: the side by which a two-sided card is led.
        spot: the hand and the trick of a replay.
        choice: the effect of a moon.
        tag: what the page shows already.
    """

    do: str
    n: int = 0
    session: str = ""
    table: str = ""
    step: str = ""
    card: str = ""
    copy: int = 1
    side: Shade | None = None
    spot: tuple[int, int] = FIRST
    choice: MoonChoice | None = None
    tag: str = ""


def read_frame(data: str | bytes) -> Frame:
    """Return what a page has sent.

    Raises:
        Refused: it has another form.
    """
    try:
        return msgspec.json.decode(data, type=Frame)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise Refused("malformed", 400) from None


def _action_of(frame: Frame) -> ActionOfSeat | None:
    """Return the action at the cards that a page asks for; ``None``: it is none.

    Raises:
        BadNotation: the frame names no card.
        Refused: it lacks something.
    """
    match frame.do:
        case "play":
            return partial(PlayCard, card=card(frame.card), shade=frame.side)
        case "choose" | "take-back":
            is_chosen = frame.do == "choose"
            return partial(DraftCard, card=card(frame.card), copy=frame.copy, is_chosen=is_chosen)
        case "clear":
            return partial(DraftPass, cards=())
        case "pass":
            return PassChosen
        case "plan":
            return partial(PlanCard, card=card(frame.card))
        case "unplan":
            return partial(UnplanCard, card=card(frame.card))
        case "rest":
            return ClaimRest
        case "moon":
            if frame.choice is None:
                raise Refused("malformed", 400)
            return partial(ChooseMoon, choice=frame.choice)
        case _:
            return None


class Moves:
    """Carries out what people do at tables, as clicks on the bot's buttons do."""

    def __init__(self, services: TableServices) -> None:
        self._services = services

    @property
    def _tables(self) -> Tables:
        return self._services.tables

    async def carry_out(self, frame: Frame, session: Session) -> str | None:
        """Do what a page asks for; return another table that is to be shown from now on.

        Raises:
            PlayerError, BadNotation, Refused: nothing has changed.
            StoreError: nothing has changed.
        """
        action_of = _action_of(frame)
        if action_of is not None:
            await self._tables.act(frame.table, session.user_id, frame.step, action_of)
            return None
        lobby = (await self._tables.person_view(frame.table)).lobby
        actions = self._services.get_actions(lobby.kind)
        person = Person(session.user_id, session.name)
        match frame.do:
            case "join":
                await actions.require_free(frame.table, session.user_id)
                await self._change(frame, lambda lobby: lobbies.join(lobby, person))
            case "leave":
                await self._change(frame, lambda lobby: absence.leave(lobby, session.user_id))
            case "back":
                await self._change(frame, lambda lobby: absence.come_back(lobby, session.user_id))
            case "fill":
                await self._change(frame, lambda lobby: lobbies.fill(lobby, session.user_id))
            case "start":
                await actions.start(frame.table, session.user_id)
            case "rematch":
                return await self._rematch(lobby, person)
            case _:
                raise Refused("malformed", 400)
        return None

    async def _rematch(self, over: Lobby, person: Person) -> str:
        """Open a table like one that is over, or join it; against computers, deal at once."""
        if over.guild_id is not None and over.rematch is None:
            settings = await self._services.servers.of(over.guild_id)
            settings.require(over.channel_id)
        actions = self._services.get_actions(over.kind)
        lobby, _ = await actions.rematch(over.table_id, person)
        alone = [player.user_id for player in lobby.people] == [person.user_id]
        if has_played_alone(over, person.user_id) and alone and lobby.status is Status.LOBBY:
            with suppress(GameHasStarted):  # by another tap
                await self._services.get_actions(lobby.kind).start(lobby.table_id, person.user_id)
        return lobby.table_id

    async def _change(self, frame: Frame, decision: Callable[[Lobby], absence.Events]) -> None:
        await self._tables.change_lobby(frame.table, decision)
