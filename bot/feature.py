"""The interface between a feature and the rest of the bot.

The module ``feature`` of a feature has a value ``FEATURE``. When a process of the bot is built, so
are the features, one after the other: see :meth:`House.install`.
"""

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from inspect import signature
from typing import TYPE_CHECKING, Any, TypeVar

import discord
from aiohttp import web

from bot.config.settings import KNOWN
from bot.installed import modules
from bot.render.wording import Wording
from bot.settings.preferences import PreferenceBook
from bot.settings.server_settings import ServerBook
from bot.store.database.connection import Database
from bot.store.log import EventLog
from bot.table.errors import StaleStep
from bot.table.handlers.opening import TableOpener
from bot.table.handlers.verbs import PageVerb, VerbTable, verb_table
from bot.table.kind import TableKind
from bot.table.lobby.model import Person
from bot.table.person_data import PersonData
from bot.table.service.actions import TableActions
from bot.table.service.service import Tables
from bot.table.sync.presenter import Presenter
from bot.table.sync.table_messages import ExtraMessages
from bot.table.sync.toolkit import TableServices
from bot.table.views.hand.panel_parts import Advice
from bot.tasks.clock import Clock
from bot.ui.components.custom_id import ButtonId
from bot.ui.images.illustrated_layout import PicturedLayout, StatsPart
from bot.ui.localization import Localization
from bot.workers.duties import while_leading
from bot.workers.membership import Membership
from bot.workers.news import News

if TYPE_CHECKING:
    from bot.metrics import Metrics

Result = TypeVar("Result")
Task = Callable[[], Awaitable[object]]
Advise = Callable[[str, int, bool], Awaitable[Advice | None]]


@dataclass(frozen=True, slots=True)
class StatsReader:
    """Who reads somebody's statistics; in a server (``guild_id``), those of games there."""

    user_id: int
    guild_id: int | None
    wording: Wording
    may_attach: bool


class StatsSection:
    """What a feature adds to people's statistics."""

    async def about(
        self, user_id: int, variants: Sequence[str], reader: StatsReader
    ) -> StatsPart | None:
        """Return what it adds to those of a person, who has played games of these variants."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Asker:
    """Somebody who presses a button outside of messages.

    Attributes:
        person: who that is.
        guild_id: the server where they are; ``None``: none.
        channel_id: what a new table of their own has in place of a channel.
        wording: texts in their language.
    """

    person: Person
    guild_id: int | None
    channel_id: int
    wording: Wording


# It returns a page, or the id of the person's own table, which is then shown.
PressOutside = Callable[[Asker, ButtonId], Awaitable[PicturedLayout | str]]


@dataclass(frozen=True, slots=True)
class HelpOffer:
    """A sentence in ``/help``, and a button below it.

    Attributes:
        name: identifies it; ``help-<name>`` is the sentence, ``button-help-<name>`` the label.
        rank: those with lower ones come first.
        press: answers a click on the button.
    """

    name: str
    rank: int
    press: Callable[[discord.Interaction[Any], Wording], Awaitable[None]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Built:
    """What a feature gives to a process of the bot.

    Attributes:
        parts: objects that its commands and the features built on it get: see :meth:`House.call`.
        verbs: what its buttons, menus and forms do.
        outside: by verb, what its buttons do outside of messages.
        actions: what people do at its tables.
        beside: what it posts beside each table.
        stats: what it adds to the statistics of people.
        help: what ``/help`` offers.
        person_data: what it stores about people.
        tasks: what runs in the background, by name.
        leader_tasks: the same, but only where the leader is.
        on_new_day: awaited by the leader at its start and after midnight (UTC), and again if it
            raises ``StoreError``; features that build on others come before them.
        on_tap: called with each person who clicks something, uses a command or opens the Activity.
        routes: what it serves by HTTP at ``HEARTS_HTTP``, sockets too.
        close: awaited before the process ends.
        advise: returns what a person at a table is advised to do now, if that can be judged. The
            flag says whether they agree that the game counts nowhere.
    """

    parts: Sequence[object] = ()
    verbs: VerbTable = field(default_factory=dict)
    outside: Mapping[str, PressOutside] = field(default_factory=dict)
    actions: Mapping[type[TableKind], TableActions] = field(default_factory=dict)
    extra_messages: Sequence[type[ExtraMessages]] = ()
    stats: Sequence[StatsSection] = ()
    help: Sequence[HelpOffer] = ()
    person_data: Sequence[PersonData] = ()
    tasks: Mapping[str, Task] = field(default_factory=dict)
    leader_tasks: Mapping[str, Task] = field(default_factory=dict)
    on_new_day: Task | None = None
    on_tap: Callable[[int], None] | None = None
    routes: Sequence[web.AbstractRouteDef] = ()
    close: Callable[[], Awaitable[None]] | None = None
    advise: Advise | None = None


@dataclass(kw_only=True)
class House:
    """What features and commands use: the tables, their messages, and the features themselves.

    Attributes:
        news: what workers tell each other; ``None``: this process is alone.
        metrics: ``None``: nobody wants any.
        settings: the texts of the environment's settings that features have; those that are not
            here have their default.
        built: what the features have given so far.
    """

    database: Database
    events: EventLog
    presenter: Presenter
    opener: TableOpener
    started_at: datetime
    news: News | None = None
    metrics: "Metrics | None" = None
    settings: Mapping[str, str] = field(default_factory=dict)
    built: list[Built] = field(default_factory=list)

    @property
    def services(self) -> TableServices:
        """What the messages of all tables use."""
        return self.presenter.services

    @property
    def tables(self) -> Tables:
        """The tables and their games."""
        return self.services.tables

    @property
    def localization(self) -> Localization:
        """The choice of a message's language."""
        return self.services.localization

    @property
    def preferences(self) -> PreferenceBook:
        """The preferences of people."""
        return self.services.preferences

    @property
    def servers(self) -> ServerBook:
        """The settings of servers."""
        return self.services.servers

    @property
    def clock(self) -> Clock:
        """The clock."""
        return self.services.clock

    def setting(self, name: str) -> str:
        """Return the text of a setting of the environment that a feature has."""
        return self.settings.get(name) or KNOWN[name].default or ""

    def call(self, build: Callable[..., Result]) -> Result:
        """Call a function or class with what its parameters are annotated with.

        That can be the house, its localization or opener, or a part of a feature that is built.

        Raises:
            LookupError: there is nothing of the class of a parameter.
        """
        parameters = signature(build, eval_str=True).parameters.values()
        return build(*[self._find(parameter.annotation) for parameter in parameters])

    def _find(self, cls: type) -> object:
        parts = (part for built in self.built for part in built.parts)
        for candidate in (self, self.localization, self.opener, *parts):
            if isinstance(candidate, cls):
                return candidate
        raise LookupError(f"no feature has given a {cls.__name__}")

    async def press(
        self, interaction: discord.Interaction[Any], button: ButtonId, wording: Wording
    ) -> None:
        """Do what a button of another feature does.

        Raises:
            StaleStep: there is no such feature.
        """
        verb = self.verbs.get(button.verb)
        if not isinstance(verb, PageVerb):
            raise StaleStep
        await verb.answer(interaction, button, wording)

    def install(self, features: Iterable["Feature"]) -> None:
        """Build features in this order, each with the parts of those before it.

        Raises:
            LookupError: a feature needs a part that none before it has given.
        """
        for feature in features:
            self.built.append(self.call(feature.build))
        for built in self.built:
            self.services.actions.update(built.actions)
            self.presenter.extra_messages += built.extra_messages

    @property
    def verbs(self) -> VerbTable:
        """The verbs of all features.

        Raises:
            ValueError: two have the same verb.
        """
        return verb_table(*(built.verbs for built in self.built))

    @property
    def outside(self) -> dict[str, PressOutside]:
        """What buttons of features do outside of messages, by verb."""
        return {verb: press for built in self.built for verb, press in built.outside.items()}

    @property
    def on_tap(self) -> list[Callable[[int], None]]:
        """The callbacks for each person who clicks something or uses a command."""
        return [built.on_tap for built in self.built if built.on_tap is not None]

    @property
    def stats(self) -> list[StatsSection]:
        """What features add to the statistics of people."""
        return [section for built in self.built for section in built.stats]

    @property
    def help(self) -> list[HelpOffer]:
        """What ``/help`` offers, in the order of its buttons."""
        offers = [offer for built in self.built for offer in built.help]
        return sorted(offers, key=lambda offer: offer.rank)

    @property
    def person_data(self) -> list[PersonData]:
        """What features store about people."""
        return [data for built in self.built for data in built.person_data]

    @property
    def routes(self) -> list[web.AbstractRouteDef]:
        """What features serve by HTTP."""
        return [route for built in self.built for route in built.routes]

    @property
    def advise(self) -> Advise | None:
        """Return what advises people at their decisions; ``None``: no feature does."""
        return next((built.advise for built in self.built if built.advise is not None), None)

    def tasks(self, member: Membership) -> dict[str, Task]:
        """Return the background tasks of this process, by name."""
        tasks: dict[str, Task] = {}
        for built in self.built:
            tasks |= built.tasks
            for name, run in built.leader_tasks.items():
                tasks[name] = partial(while_leading, member, run)
        return tasks

    async def begin_day(self) -> None:
        """Run the daily jobs of every feature.

        Raises:
            StoreError: some of the jobs are not done.
        """
        for built in reversed(self.built):
            if built.on_new_day is not None:
                await built.on_new_day()

    async def close(self) -> None:
        """Stop the background tasks."""
        for built in self.built:
            if built.close is not None:
                await built.close()


@dataclass(frozen=True, slots=True)
class Feature:
    """A feature, as the list of features finds it.

    Attributes:
        build: connects it with a process of the bot; its parameters are the house and parts of
            the features on which it builds: see :meth:`House.call`.
        offers: those of its verbs that buttons of others may have, if it is installed.
    """

    build: Callable[..., Built]
    offers: frozenset[str] = frozenset()


def features() -> list[Feature]:
    """Return the features in the list, in its order."""
    return [module.FEATURE for module in modules("feature")]
