"""Clicks in the messages of tournaments: taking part, and the organiser's menu."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from types import SimpleNamespace
from typing import Any

import pytest

from bot.features.tournaments.choices import Organisers, TournamentSettings
from bot.features.tournaments.model.errors import (
    BadAdjustment,
    OnlyManagersAnnounce,
    OnlyOrganiser,
    TournamentsElsewhere,
)
from bot.features.tournaments.model.events import (
    CheckInOpened,
    FieldClosed,
    Paired,
    RoundBegan,
    RoundPaired,
)
from bot.features.tournaments.model.tournament import Stage
from bot.features.tournaments.pages import organising
from bot.features.tournaments.pages.announcing import TournamentPages
from bot.features.tournaments.posts.desired_messages import MAIN
from bot.features.tournaments.views import organising as menu
from bot.features.tournaments.views.sign_up import (
    CHECK_IN,
    JOIN,
    LEAVE,
    MY_TABLE,
    ORGANISE,
    STANDINGS,
)
from bot.render.wording import wording_for
from bot.settings.server_settings import (
    GamesElsewhere,
    ServerSettings,
)
from bot.table.errors import StaleStep
from bot.table.handlers.verbs import PageVerb
from bot.table.state.steps import ANY
from bot.ui.components.custom_id import ButtonId
from bot.ui.components.payloads import TEXT, Layout, walk
from bot.ui.error_messages import NotHere
from bot.ui.transport.discord_api import compute_marker
from tests.features.tournaments.posts.conftest import Hall, clock, hall
from tests.store.arrange import CHANNEL, GUILD

__all__ = ["clock", "hall"]

ANN, OLGA = 101, 1


@dataclass
class Answers:
    """Records what would be sent to Discord: as (how, layout or form)."""

    answers: list[tuple[str, Any]] = field(default_factory=list)

    async def send_message(self, *, view: Any, **_: Any) -> Any:
        self.answers.append(("whisper", view))
        return SimpleNamespace(message_id=len(self.answers))

    async def edit_message(self, *, view: Any, **_: Any) -> None:
        self.answers.append(("edit", view))

    async def send_modal(self, modal: Any) -> None:
        self.answers.append(("form", modal))

    async def defer(self, **_: Any) -> None:
        self.answers.append(("defer", None))

    async def send(self, *, view: Any, **_: Any) -> None:
        self.answers.append(("follow-up", view))


@dataclass
class Clicker:
    """Clicks buttons of one tournament, and reads the answers.

    Attributes:
        public: whether the clicked message is the announcement.
        private: whether it is a message that only this person sees.
    """

    hall: Hall
    key: str = ""
    is_manager: bool = False
    is_public: bool = False
    is_private: bool = False
    settings: ServerSettings = field(default_factory=ServerSettings)

    def __post_init__(self) -> None:
        services = self.hall.services
        services.discord_api.emojis = SimpleNamespace(send=_send_now)

        async def settings(_guild: int) -> ServerSettings:
            return self.settings

        async def rules(*_: object) -> Any:
            return SimpleNamespace(options={})

        services.servers = SimpleNamespace(load=settings)
        presets: Any = SimpleNamespace(for_new_table=rules)
        self.pages = TournamentPages(services, self.hall.tournaments, presets)

    def build_interaction(self, user_id: int, data: dict[str, Any] | None = None) -> Any:
        marker = compute_marker(self.key, MAIN) if self.is_public else 5
        answers = Answers()
        return SimpleNamespace(
            guild_id=GUILD,
            channel_id=CHANNEL,
            channel=None,
            user=SimpleNamespace(id=user_id, display_name=f"U{user_id}"),
            permissions=SimpleNamespace(manage_guild=self.is_manager),
            app_permissions=SimpleNamespace(view_channel=True, send_messages=True),
            message=SimpleNamespace(
                flags=SimpleNamespace(ephemeral=self.is_private),
                components=[SimpleNamespace(id=marker)],
            ),
            data=data or {},
            response=answers,
            followup=answers,
        )

    async def click(
        self, user_id: int, verb: str, arg: str = "", *values: str, **data: Any
    ) -> list[tuple[str, str]]:
        """Click, and return how it was answered and with which words."""
        interaction = self.build_interaction(user_id, {"values": list(values), **data})
        answer = self.pages.verbs[verb]
        assert isinstance(answer, PageVerb)
        await answer.answer(interaction, ButtonId(self.key, ANY, verb, arg), wording_for())
        return [(kind, read_words(content)) for kind, content in interaction.response.answers]


async def _send_now(_layout: Layout, send: Any) -> object:
    return await send()


def read_words(answer: Any) -> str:
    """Return the words of a layout or a form."""
    if answer is None:
        return ""
    if isinstance(answer, Layout):
        parts = [
            component for component in walk(answer.to_components()) if component["type"] == TEXT
        ]
        return "\n".join(text["content"] for text in parts)
    return str(answer.to_dict())


def build_form(**values: str) -> list[dict[str, Any]]:
    """Return the parts of a submitted form."""
    return [{"component": {"custom_id": name, "value": text}} for name, text in values.items()]


@pytest.fixture
async def clicker(hall: Hall) -> Clicker:
    """Return somebody who clicks at a tournament that Olga organises."""
    at = int(hall.clock().timestamp()) + 3600
    return Clicker(hall, (await hall.announce_tournament(starts_at=at)).tournament_id)


async def begin(clicker: Clicker) -> None:
    """Check two people in, and begin the first round."""
    for user_id in (ANN, 102):
        await clicker.click(user_id, JOIN)
    at = int(clicker.hall.clock().timestamp())
    await clicker.hall.append(clicker.key, CheckInOpened(at + 600))
    for user_id in (ANN, 102):
        await clicker.click(user_id, CHECK_IN)
    table = Paired("tabs2222", (ANN, 102))
    await clicker.hall.append(
        clicker.key, FieldClosed(), RoundPaired(1, (table,), (), at), RoundBegan(1)
    )


async def test_joining_answers_with_the_announcement_and_a_note(clicker: Clicker) -> None:
    clicker.is_public = True
    (kind, reply), (second_kind, note) = await clicker.click(ANN, JOIN)
    assert (kind, second_kind) == ("edit", "follow-up")
    assert "U101" in reply
    assert "You’re in" in note


async def test_joining_during_the_check_in_checks_in(clicker: Clicker) -> None:
    await clicker.hall.append(clicker.key, CheckInOpened(2_000_000_000))
    ((_, note),) = await clicker.click(ANN, JOIN)
    assert "You’re checked in" in note
    (entrant,) = (await clicker.hall.tournaments.get(clicker.key)).entrants
    assert entrant.has_checked_in


async def test_early_person_is_told_when_the_check_in_opens(clicker: Clicker) -> None:
    clicker.is_private = True  # the reminder, in fact a direct message
    await clicker.click(ANN, JOIN)
    ((kind, note),) = await clicker.click(ANN, CHECK_IN)
    assert kind == "whisper"
    assert "Check-in opens <t:" in note


async def test_leaving_is_asked_about_once_the_tournament_has_begun(clicker: Clicker) -> None:
    await begin(clicker)
    ((kind, question),) = await clicker.click(ANN, LEAVE)
    assert kind == "whisper"
    assert "Drop out of" in question
    assert (await clicker.hall.tournaments.get(clicker.key)).entrants[0].plays
    clicker.is_private = True
    ((kind, note),) = await clicker.click(ANN, LEAVE, "yes")
    assert kind == "edit"
    assert "no longer take part" in note
    assert not (await clicker.hall.tournaments.get(clicker.key)).entrants[0].plays
    await clicker.click(ANN, JOIN)
    assert (await clicker.hall.tournaments.get(clicker.key)).entrants[0].plays


async def test_everybody_finds_their_table(clicker: Clicker) -> None:
    ((_, note),) = await clicker.click(ANN, MY_TABLE)
    assert "no table" in note
    await begin(clicker)
    clicker.hall.threads["tabs2222"] = 777
    ((_, note),) = await clicker.click(ANN, MY_TABLE)
    assert "Round 1, table 1: <#777>" in note
    ((_, note),) = await clicker.click(999, MY_TABLE)
    assert "no table" in note


async def test_standings_are_shown_to_the_clicker_alone(clicker: Clicker) -> None:
    await begin(clicker)
    ((kind, message),) = await clicker.click(ANN, STANDINGS)
    assert kind == "whisper"
    assert "standings" in message
    ((kind, _),) = await clicker.click(ANN, STANDINGS, "0")
    assert kind == "edit"


async def test_only_the_organiser_and_managers_have_the_menu(clicker: Clicker) -> None:
    with pytest.raises(OnlyOrganiser):
        await clicker.click(ANN, ORGANISE)
    for verb in (menu.DO, menu.WHO, menu.TURN, menu.FORM, menu.SURE):
        with pytest.raises(OnlyOrganiser):
            await clicker.click(ANN, verb, "cancel", "cancel")
    ((kind, _),) = await clicker.click(OLGA, ORGANISE)
    assert kind == "whisper"
    clicker.is_manager = True
    ((kind, _),) = await clicker.click(ANN, ORGANISE)
    assert kind == "whisper"


async def test_the_organiser_adjusts_a_score_in_three_steps(clicker: Clicker) -> None:
    await begin(clicker)
    ((kind, question),) = await clicker.click(OLGA, menu.DO, "", menu.ADJUST)
    assert kind == "edit"
    assert "whom?" in question
    arg = menu.Intent(menu.ADJUST, (ANN,)).arg
    ((kind, message),) = await clicker.click(OLGA, menu.WHO, menu.ADJUST, arg.partition(".")[2])
    assert kind == "form"
    assert menu.POINTS in message
    submitted = build_form(points="-0,5", reason="late")
    ((kind, answer),) = await clicker.click(OLGA, menu.FORM, arg, components=submitted)
    assert kind == "edit"
    assert "Done." in answer
    (adjusted,) = (await clicker.hall.tournaments.get(clicker.key)).adjustments
    assert (str(adjusted.points), adjusted.reason) == ("-1/2", "late")


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "much",
        "0",
        "-0.0",
        "1/0",
        "1/2",
        "1e9",
        "1e999999",
        "²",
        "٣",
        "nan",
        "0.25",
        "101",
        "1_0",
    ],
)
async def test_only_sensible_place_points_are_given(clicker: Clicker, typed: str) -> None:
    await begin(clicker)
    arg = menu.Intent(menu.ADJUST, (ANN,)).arg
    submitted = build_form(points=typed, reason="late")
    with pytest.raises(BadAdjustment):
        await clicker.click(OLGA, menu.FORM, arg, components=submitted)


@pytest.mark.parametrize(
    ("typed", "points"), [("+1,5", "3/2"), ("−2", "-2"), (" 100 ", "100"), ("0.5", "1/2")]
)
async def test_place_points_have_a_sign_and_a_decimal_if_any(
    clicker: Clicker, typed: str, points: str
) -> None:
    await begin(clicker)
    arg = menu.Intent(menu.ADJUST, (ANN,)).arg
    submitted = build_form(points=typed, reason="late")
    await clicker.click(OLGA, menu.FORM, arg, components=submitted)
    (adjusted,) = (await clicker.hall.tournaments.get(clicker.key)).adjustments
    assert str(adjusted.points) == points


async def test_number_with_a_huge_exponent_is_refused_without_computing_it(
    clicker: Clicker, monkeypatch: pytest.MonkeyPatch
) -> None:
    computed: list[str] = []
    await begin(clicker)
    monkeypatch.setattr(organising, "Fraction", computed.append)
    arg = menu.Intent(menu.ADJUST, (ANN,)).arg
    with pytest.raises(BadAdjustment):
        await clicker.click(
            OLGA, menu.FORM, arg, components=build_form(points="1e999999", reason="x")
        )
    assert not computed


async def test_the_organiser_pauses_goes_on_and_cancels(clicker: Clicker) -> None:
    ((kind, _),) = await clicker.click(OLGA, menu.DO, "", menu.PAUSE)
    assert kind == "form"
    await clicker.click(OLGA, menu.FORM, menu.PAUSE, components=build_form(reason="pizza"))
    assert (await clicker.hall.tournaments.get(clicker.key)).paused is not None
    await clicker.click(OLGA, menu.DO, "", menu.RESUME)
    assert (await clicker.hall.tournaments.get(clicker.key)).paused is None
    await clicker.click(OLGA, menu.FORM, menu.CANCEL, components=build_form(reason="storm"))
    assert (await clicker.hall.tournaments.get(clicker.key)).stage is Stage.CANCELLED
    with pytest.raises(StaleStep):
        await clicker.click(OLGA, menu.DO, "", menu.PAUSE)


async def test_the_organiser_is_asked_before_an_early_start(clicker: Clicker) -> None:
    for user_id in (ANN, 102):
        await clicker.click(user_id, JOIN)
    ((_, question),) = await clicker.click(OLGA, menu.DO, "", menu.START)
    assert "Nobody can join after that" in question
    assert (await clicker.hall.tournaments.get(clicker.key)).stage is Stage.SIGN_UP
    await clicker.click(OLGA, menu.SURE, menu.START)
    assert (await clicker.hall.tournaments.get(clicker.key)).stage.has_begun


async def test_people_are_dropped_and_taken_back(clicker: Clicker) -> None:
    await begin(clicker)
    arg = menu.Intent(menu.DROP, (ANN,)).arg
    await clicker.click(OLGA, menu.FORM, arg, components=build_form(reason="rude"))
    assert not (await clicker.hall.tournaments.get(clicker.key)).entrants[0].plays
    await clicker.click(OLGA, menu.WHO, menu.RESTORE, arg.partition(".")[2])
    assert (await clicker.hall.tournaments.get(clicker.key)).entrants[0].plays


def build_settings(**option: Any) -> ServerSettings:
    """Return the settings of a server that has chosen something about tournaments."""
    return ServerSettings(feature_parts={TournamentSettings: TournamentSettings(**option)})


async def test_the_server_says_where_and_by_whom_tournaments_are_announced(
    clicker: Clicker,
) -> None:
    async def announce() -> None:
        interaction = clicker.build_interaction(ANN)
        await clicker.pages.show_form(interaction, wording_for())
        ((kind, modal),) = interaction.response.answers
        assert (kind, modal.title) == ("form", "A new tournament")

    await announce()
    clicker.settings = build_settings(tournament_organisers=Organisers.MANAGERS)
    with pytest.raises(OnlyManagersAnnounce):
        await announce()
    clicker.is_manager = True
    await announce()
    clicker.is_manager = False
    for settings, expected_error in (
        (ServerSettings(channels=frozenset({7})), GamesElsewhere),
        (build_settings(tournament_channels=frozenset({7})), TournamentsElsewhere),
    ):
        clicker.settings = settings
        with pytest.raises(expected_error):
            await announce()
    clicker.settings = replace(
        build_settings(tournament_channels=frozenset({CHANNEL})), channels=frozenset({7})
    )
    await announce()


async def test_commands_are_about_the_tournament_here_or_the_one_named(clicker: Clicker) -> None:
    for name in (None, clicker.key, clicker.key.upper()):
        interaction = clicker.build_interaction(ANN)
        await clicker.pages.show(interaction, wording_for(), name)
        ((kind, answer),) = interaction.response.answers
        assert kind == "whisper"
        assert "Cup" in read_words(answer)
    interaction = clicker.build_interaction(ANN)
    await clicker.pages.show_list(interaction, wording_for())
    assert "Cup" in read_words(interaction.response.answers[0][1])
    interaction = clicker.build_interaction(ANN)
    interaction.guild_id = 999
    with pytest.raises(NotHere):
        await clicker.pages.show(interaction, wording_for(), None)
