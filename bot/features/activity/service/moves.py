"""The requests of pages, and the actions at tables that they stand for."""

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
from bot.features.activity.service.identity import RequestRefused
from bot.features.activity.store import Session
from bot.table.errors import GameHasStarted, NudgeUnwanted, StaleStep
from bot.table.history.replay import FIRST
from bot.table.lobby import absence, takeover
from bot.table.lobby import lobby as lobbies
from bot.table.lobby.absence import Events
from bot.table.lobby.house_rules import HouseRules
from bot.table.lobby.model import Lobby, Person, Status
from bot.table.lobby.rematch import has_played_alone
from bot.table.service.service import ActionOfSeat, Tables
from bot.table.state.steps import LOBBY
from bot.table.sync.toolkit import TableServices
from bot.table.views.public.table_info import tidy_names
from bot.ui.components.custom_id import parse_number, parse_user_id

LobbyDecision = Callable[[Lobby], Events]

MOST_BYTES: Final = 2048  # of a request; a move has about a hundred


class Frame(Struct, forbid_unknown_fields=True):
    """A request of a page.

    Attributes:
        do: the kind of request.
        n: the page's number of the request, repeated in the answer.
        session: the secret of the session, in the first frame.
        table: the table.
        step: the step to which the action belongs, as in custom ids of buttons.
        card: the notation of a card.
        copy: which of equal cards.
        side: the side by which a two-sided card is led.
        spot: the hand and the trick of a replay.
        choice: the effect of a moon.
        about: the subject of a change of the table: a computer's number, the id of a person, a
            seat, or the name of a house rule.
        value: the new value.
        tag: identifies the state that the page shows already.
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
    about: str = ""
    value: str = ""
    tag: str = ""


def read_frame(data: str | bytes) -> Frame:
    """Parse the request of a page.

    Raises:
        RequestRefused: it is malformed.
    """
    try:
        return msgspec.json.decode(data, type=Frame)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise RequestRefused("malformed", 400) from None


def _parse_action(frame: Frame) -> ActionOfSeat | None:
    """Return the game action of a request; ``None`` if it is a request of another kind.

    Raises:
        BadNotation: the frame names no card.
        RequestRefused: it lacks something.
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
                raise RequestRefused("malformed", 400)
            return partial(ChooseMoon, choice=frame.choice)
        case _:
            return None


def _parse_decision(frame: Frame, person: Person) -> LobbyDecision | None:
    """Return the table decision of a request; ``None`` if it is a request of another kind.

    Raises:
        BadCustomId: the frame names no number.
    """
    user_id, about, value = person.user_id, frame.about, frame.value

    def close(lobby: Lobby) -> Events:
        # A request made about a lobby must not close the game that has started since.
        if (lobby.status is Status.LOBBY) is not (frame.step == LOBBY):
            raise StaleStep
        return lobbies.cancel(lobby, user_id, manager=False)

    def add(lobby: Lobby) -> Events:  # once, if the button is pressed twice
        is_same = len(lobby.seats) == parse_number(value)
        return lobbies.add_computer(lobby, user_id) if is_same else ()

    match frame.do:
        case "join":
            return partial(lobbies.join, person=person)
        case "leave":
            return partial(absence.leave, user_id=user_id)
        case "back":
            return partial(absence.come_back, user_id=user_id)
        case "fill":
            return partial(lobbies.fill, user_id=user_id)
        case "add":
            return add
        case "remove":
            return partial(lobbies.remove_computer, user_id=user_id, number=parse_number(about))
        case "level":
            return partial(
                lobbies.set_level, user_id=user_id, number=parse_number(about), level=value
            )
        case "rule":
            return partial(lobbies.set_house_rules, user_id=user_id, values={about: value})
        case "clock":
            return partial(lobbies.set_clock, user_id=user_id, clock=value)
        case "kick" | "let-back":
            decide = absence.kick if frame.do == "kick" else absence.let_back
            return partial(decide, user_id=user_id, target=parse_user_id(about), manager=False)
        case "admit" | "decline":
            answer = takeover.admit if frame.do == "admit" else takeover.decline
            asker_id = parse_user_id(about)
            return lambda lobby: answer(lobby, user_id, asker_id, manager=False)
        case "close":
            return close
        case _:
            return None


class Moves:
    """Carries out actions at tables, as clicks on the bot's buttons do.

    ``house_rules`` returns the source of house rules for new tables, once all features are built.
    """

    def __init__(self, services: TableServices, house_rules: Callable[[], HouseRules]) -> None:
        self._services = services
        self._house_rules = house_rules

    @property
    def _tables(self) -> Tables:
        return self._services.tables

    async def carry_out(self, frame: Frame, session: Session) -> str | None:
        """Carry out a request; return the table to show from now on if it is another one.

        Raises:
            PlayerError, BadNotation, RequestRefused: nothing has changed.
            StoreError: nothing has changed.
        """
        action_of = _parse_action(frame)
        if action_of is not None:
            await self._tables.act(frame.table, session.user_id, frame.step, action_of)
            return None
        lobby = await self._tables.lobby(frame.table)
        actions = self._services.get_actions(lobby.kind)
        person = Person(session.user_id, session.name)
        match frame.do:
            case "start":
                await actions.start(frame.table, session.user_id)
            case "rematch":
                return await self._rematch(lobby, person)
            case "nudge":
                await self._nudge(frame, session)
            case "hand-over":
                await self._tables.hand_over(frame.table, session.user_id, frame.step)
            case "preset":
                await self._use_preset(lobby, session.user_id, frame.value)
            case _:
                decision = _parse_decision(frame, person)
                if decision is None:
                    raise RequestRefused("malformed", 400)
                if frame.do == "join":
                    await actions.require_free(frame.table, session.user_id)
                await self._tables.change_lobby(frame.table, decision)
        return None

    async def _nudge(self, frame: Frame, session: Session) -> None:
        """Mention the people who keep the table waiting.

        Raises:
            NudgeUnwanted: none of them wants that.
        """
        before = await self._tables.person_view(frame.table, session.user_id)
        people = [before.lobby.seats[seat] for seat in before.absent]
        user_ids = [person.user_id for person in people if isinstance(person, Person)]
        wants_reminders = [
            (await self._services.preferences.load(user_id)).reminders for user_id in user_ids
        ]
        if user_ids and not any(wants_reminders):
            wording = self._services.localization.get_known_personal(session.user_id)
            names = tidy_names(before.lobby, wording)
            listed_names = wording.listed(names[seat] for seat in before.absent)
            raise NudgeUnwanted(who=listed_names, count=len(user_ids))
        await self._tables.nudge(frame.table, session.user_id, frame.step)

    async def _use_preset(self, lobby: Lobby, user_id: int, name: str) -> None:
        """Replace all house rules of the table by the preset with this name."""
        lobbies.require_host_in_lobby(lobby, user_id)
        if lobby.guild_id is None:
            raise StaleStep
        preset = await self._house_rules().for_new_table(lobby.guild_id, lobby.variant, name)
        rules = {**lobby.chosen_variant.resolve(), **preset.options}
        await self._tables.change_lobby(
            lobby.table_id, partial(lobbies.set_house_rules, user_id=user_id, values=rules)
        )

    async def _rematch(self, old: Lobby, person: Person) -> str:
        """Open the rematch of a table that is over, or join it; against computers, deal at once."""
        if old.guild_id is not None and old.rematch is None:
            settings = await self._services.servers.load(old.guild_id)
            settings.require_channel(old.channel_id)
        actions = self._services.get_actions(old.kind)
        lobby, _ = await actions.rematch(old.table_id, person)
        alone = [player.user_id for player in lobby.people] == [person.user_id]
        if has_played_alone(old, person.user_id) and alone and lobby.status is Status.LOBBY:
            with suppress(GameHasStarted):  # by another tap
                await self._services.get_actions(lobby.kind).start(lobby.table_id, person.user_id)
        return lobby.table_id
