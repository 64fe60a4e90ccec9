"""The interface between a feature and the rest of the bot.

The module ``feature`` of each feature defines ``FEATURE``. Each process of the bot builds its
features one after the other: see :meth:`House.install`.
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
from bot.table.handlers.verbs import PageVerb, VerbTable, merge_verbs
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
from bot.workers.duties import run_while_leading
from bot.workers.membership import Membership
from bot.workers.news import News

if TYPE_CHECKING:
    from bot.metrics import Metrics

Result = TypeVar("Result")
Task = Callable[[], Awaitable[object]]
Advise = Callable[[str, int, bool], Awaitable[Advice | None]]


@dataclass(frozen=True, slots=True)
class StatsReader:
    """The reader of a person's statistics; in a server (``guild_id``), only its games count."""

    user_id: int
    guild_id: int | None
    wording: Wording
    may_attach: bool


class StatsSection:
    """A feature's section of people's statistics."""

    async def about(
        self, user_id: int, variants: Sequence[str], reader: StatsReader
    ) -> StatsPart | None:
        """Return the section for a person who has played these variants; ``None`` for none."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Asker:
    """A person who presses a button outside messages, with the place and the language.

    Attributes:
        person: the person.
        guild_id: the server where they are; ``None`` outside servers.
        channel_id: the channel that is stored for a new table of theirs.
        wording: texts in their language.
    """

    person: Person
    guild_id: int | None
    channel_id: int
    wording: Wording


# Returns the page to show, or the id of the person's own table to show.
PressOutside = Callable[[Asker, ButtonId], Awaitable[PicturedLayout | str]]


@dataclass(frozen=True, slots=True)
class HelpOffer:
    """A sentence in ``/help``, and a button below it.

    Attributes:
        name: its name; ``help-<name>`` is the sentence, ``button-help-<name>`` the label.
        rank: offers with a lower rank come first.
        press: answers a click on the button.
    """

    name: str
    rank: int
    press: Callable[[discord.Interaction[Any], Wording], Awaitable[None]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Contribution:
    """A feature's contributions to a process of the bot.

    Attributes:
        parts: objects for its commands and the features built on it: see :meth:`House.call`.
        verbs: the verbs of its buttons, menus and forms.
        outside: the functions that answer its buttons outside messages, by verb.
        actions: people's actions at its tables, by kind of table.
        extra_messages: the classes of the messages that it posts in addition to each table's own.
        stats: its sections of people's statistics.
        help: its offers in ``/help``.
        person_data: the data that it stores about people.
        tasks: its background tasks, by name.
        leader_tasks: its background tasks that only the leader runs, by name.
        on_new_day: awaited by the leader at its start and after midnight (UTC), and again if it
            raises ``StoreError``; features come before those that they build on.
        on_tap: called with each person who clicks something, uses a command or opens the Activity.
        routes: its HTTP routes at ``HEARTS_HTTP``, including those of websockets.
        close: awaited before the process ends.
        advise: returns the advice, if any, for a person who has to decide at a table. The flag is
            true if they agree that the game then counts nowhere.
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
    """Everything that features and commands use: tables, messages, and the features themselves.

    Attributes:
        news: the news between workers; ``None`` if this process is the only one.
        metrics: the metrics; ``None`` if they are off.
        settings: the features' settings in the environment, as text; the default applies to
            missing ones.
        contributions: those of the features built so far.
    """

    database: Database
    events: EventLog
    presenter: Presenter
    opener: TableOpener
    started_at: datetime
    news: News | None = None
    metrics: "Metrics | None" = None
    settings: Mapping[str, str] = field(default_factory=dict)
    contributions: list[Contribution] = field(default_factory=list)

    @property
    def services(self) -> TableServices:
        """The services that the messages of all tables use."""
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
        """People's preferences."""
        return self.services.preferences

    @property
    def servers(self) -> ServerBook:
        """The servers' settings."""
        return self.services.servers

    @property
    def clock(self) -> Clock:
        """The clock."""
        return self.services.clock

    def setting(self, name: str) -> str:
        """Return a feature's setting from the environment, or its default, as text."""
        return self.settings.get(name) or KNOWN[name].default or ""

    def call(self, build: Callable[..., Result]) -> Result:
        """Call a function or class with an object of each parameter's annotated class.

        Each object is the house, its localization or opener, or a part of a feature already built.

        Raises:
            LookupError: there is no object of a parameter's class.
        """
        parameters = signature(build, eval_str=True).parameters.values()
        return build(*[self._find(parameter.annotation) for parameter in parameters])

    def _find(self, cls: type) -> object:
        parts = (part for contribution in self.contributions for part in contribution.parts)
        for candidate in (self, self.localization, self.opener, *parts):
            if isinstance(candidate, cls):
                return candidate
        raise LookupError(f"no feature has given a {cls.__name__}")

    async def press(
        self, interaction: discord.Interaction[Any], button: ButtonId, wording: Wording
    ) -> None:
        """Answer a click as if it were on a button of another feature.

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
            LookupError: a feature needs a part that no feature before it provides.
        """
        for feature in features:
            self.contributions.append(self.call(feature.build))
        for contribution in self.contributions:
            self.services.actions.update(contribution.actions)
            self.presenter.extra_messages += contribution.extra_messages

    @property
    def verbs(self) -> VerbTable:
        """The verbs of all features.

        Raises:
            ValueError: two features have the same verb.
        """
        return merge_verbs(*(contribution.verbs for contribution in self.contributions))

    @property
    def outside(self) -> dict[str, PressOutside]:
        """The functions that answer features' buttons outside messages, by verb."""
        return {
            verb: press
            for contribution in self.contributions
            for verb, press in contribution.outside.items()
        }

    @property
    def on_tap(self) -> list[Callable[[int], None]]:
        """The callbacks for each person who clicks something or uses a command."""
        return [
            contribution.on_tap
            for contribution in self.contributions
            if contribution.on_tap is not None
        ]

    @property
    def stats(self) -> list[StatsSection]:
        """The features' sections of people's statistics."""
        return [section for contribution in self.contributions for section in contribution.stats]

    @property
    def help(self) -> list[HelpOffer]:
        """The features' offers in ``/help``, in the order of their buttons."""
        offers = [offer for contribution in self.contributions for offer in contribution.help]
        return sorted(offers, key=lambda offer: offer.rank)

    @property
    def person_data(self) -> list[PersonData]:
        """The data that features store about people."""
        return [data for contribution in self.contributions for data in contribution.person_data]

    @property
    def routes(self) -> list[web.AbstractRouteDef]:
        """The features' HTTP routes."""
        return [route for contribution in self.contributions for route in contribution.routes]

    @property
    def advise(self) -> Advise | None:
        """The function that advises people on their decisions; ``None`` if no feature has one."""
        return next(
            (
                contribution.advise
                for contribution in self.contributions
                if contribution.advise is not None
            ),
            None,
        )

    def tasks(self, member: Membership) -> dict[str, Task]:
        """Return the background tasks of this process, by name."""
        tasks: dict[str, Task] = {}
        for contribution in self.contributions:
            tasks |= contribution.tasks
            for name, run in contribution.leader_tasks.items():
                tasks[name] = partial(run_while_leading, member, run)
        return tasks

    async def begin_day(self) -> None:
        """Run the daily jobs of every feature.

        Raises:
            StoreError: the database failed before all jobs were done.
        """
        for contribution in reversed(self.contributions):
            if contribution.on_new_day is not None:
                await contribution.on_new_day()

    async def close(self) -> None:
        """Stop the background tasks."""
        for contribution in self.contributions:
            if contribution.close is not None:
                await contribution.close()


@dataclass(frozen=True, slots=True)
class Feature:
    """A feature, as its module declares it.

    Attributes:
        build: returns its contributions to a process of the bot; the parameters are the house and
            parts of the features that it builds on: see :meth:`House.call`.
        offers: its verbs that other features' buttons may use if it is installed.
    """

    build: Callable[..., Contribution]
    offers: frozenset[str] = frozenset()


def features() -> list[Feature]:
    """Return the installed features, in the order of the list."""
    return [module.FEATURE for module in modules("feature")]
