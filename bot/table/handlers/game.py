"""Clicks on a hand panel: passing, playing, choosing the effect of a moon, looking at the table."""

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import Final

from bot.engine.model.cards import Shade
from bot.engine.model.errors import ShadeNeeded
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
from bot.engine.play.view import TableView
from bot.engine.rules.scoring import MoonChoice
from bot.settings.schema import OFF
from bot.table.errors import GameNotStarted, StaleStep
from bot.table.handlers.click import Click, Verb, answer_with_panel
from bot.table.kind import Operation
from bot.table.lobby.model import Status
from bot.table.service.service import ActionOfSeat
from bot.table.state.steps import ANY
from bot.table.views.hand.more import more_panel
from bot.table.views.hand.panel_parts import MORE, STOP_TUTORIAL
from bot.table.views.public.replies import (
    last_trick_panel,
    last_trick_pictures,
    sheet_panel,
    sheet_pictures,
)
from bot.table.views.public.table_info import TableInfo
from bot.ui.components.custom_id import parse_card_arg, parse_step_asking


async def _act(click: Click, step: str, action_of: ActionOfSeat) -> None:
    """Apply an action, and answer with the panel in its new state."""
    with click.panel.answering():
        person_view = await click.tables.act(
            click.table_id, click.interaction.user.id, step, action_of, click=click.interaction.id
        )
        if person_view.lobby.kind.is_solitary and not person_view.lobby.status.is_open:
            await click.table_presenter.messages.person_view()  # reads the standing of the attempt
        await answer_with_panel(click, person_view)


async def choose_card(click: Click) -> None:
    """Choose a card to pass, or take it back, depending on the step of the button.

    This way, the second click of a double click changes nothing.
    """
    card, copy = parse_card_arg(click.button.arg)
    is_chosen = click.button.step.endswith("p")
    draft = partial(DraftCard, card=card, copy=copy, is_chosen=is_chosen)
    await _act(click, _pass_step(click), draft)


async def clear_choice(click: Click) -> None:
    """Take back all cards chosen to pass."""
    await _act(click, _pass_step(click), partial(DraftPass, cards=()))


async def confirm_pass(click: Click) -> None:
    """Pass the chosen cards."""
    await _act(click, _pass_step(click), PassChosen)


def _pass_step(click: Click) -> str:
    if click.hand_number is None:
        raise StaleStep
    return f"{click.hand_number}p"


async def play_card(click: Click) -> None:
    """Play a card; if either side may be led, ask for the side."""
    card, _ = parse_card_arg(click.button.arg)
    try:
        await _act(click, click.button.step, partial(PlayCard, card=card))
    except ShadeNeeded:
        await answer_with_panel(click, await click.person_view(), two_sided_card=card)


async def choose_side(click: Click) -> None:
    """Lead a two-sided card by the chosen side."""
    step, card = parse_step_asking(click.button.step)
    try:
        shade = Shade(click.button.arg)
    except ValueError:
        raise StaleStep from None
    await _act(click, step, partial(PlayCard, card=card, shade=shade))


async def show_cards_again(click: Click) -> None:
    """Show the hand again instead of the question about the side."""
    await answer_with_panel(click, await click.person_view())


async def plan_card(click: Click) -> None:
    """Choose the card to follow with ahead of the turn."""
    card, _ = parse_card_arg(click.button.arg)
    await _act(click, click.button.step, partial(PlanCard, card=card))


async def take_plan_back(click: Click) -> None:
    """Take back this card chosen ahead, unless another one has been chosen since."""
    card, _ = parse_card_arg(click.button.arg)
    await _act(click, click.button.step, partial(UnplanCard, card=card))


async def take_rest(click: Click) -> None:
    """Claim the rest of the hand for the person who clicked."""
    await _act(click, click.button.step, ClaimRest)


async def choose_moon(click: Click) -> None:
    """Choose the effect of the moon."""
    try:
        choice = MoonChoice(click.button.arg)
    except ValueError:
        raise StaleStep from None
    await _act(click, click.button.step, partial(ChooseMoon, choice=choice))


async def stop_tutorial(click: Click) -> None:
    """Switch explanations off for the person, and answer with the panel without them."""
    user_id = click.interaction.user.id
    await click.presenter.services.preferences.choose(user_id, "tutorial", OFF)
    with click.panel.answering():
        await answer_with_panel(click, await click.person_view())


async def show_last_trick(click: Click) -> None:
    """Show the last complete trick."""
    view, info = await _require_view(click)
    preferences = await click.presenter.services.preferences.load(click.interaction.user.id)
    trick_pictures = last_trick_pictures(view, info, click.wording, preferences.deck)
    pictures = await click.pictures(*trick_pictures)
    now, info = await _require_view(click)
    if now.last_trick != view.last_trick:
        pictures = ()  # another trick has been completed since
    layout = last_trick_panel(now, info, click.wording, pictures=pictures)
    await click.whisper(layout, pictures)


async def show_more(click: Click) -> None:
    """Show the person's further actions."""
    person_view = await click.person_view()
    view, info = await _require_view(click)
    may_leave = (
        person_view.seat is not None
        and person_view.lobby.status is Status.PLAYING
        and not person_view.is_away
        and not person_view.lobby.kind.is_solitary
    )
    advice = click.panel.drawing.advice_for(view)
    layout = more_panel(view, info, click.wording, advice=advice, may_leave=may_leave)
    await click.whisper(layout)


async def show_sheet(click: Click) -> None:
    """Show the score sheet so far."""
    view, info = await _require_view(click)
    compared = (await click.person_view()).compared
    pictures = await click.pictures(*sheet_pictures(view, info, click.wording, compared))
    layout = sheet_panel(view, info, click.wording, compared=compared, pictures=pictures)
    await click.whisper(layout, pictures)


async def _require_view(click: Click) -> tuple[TableView, TableInfo]:
    person_view = await click.person_view()
    if person_view.view is None:
        if person_view.lobby.status is not Status.LOBBY:
            person_view.lobby.kind.require(Operation.WATCH)
        raise GameNotStarted
    return person_view.view, click.table_presenter.messages.info(
        person_view.lobby, ANY, click.wording
    )


GAME_VERBS: Final[Mapping[str, Verb]] = MappingProxyType(
    {
        "pass": choose_card,
        "clear": clear_choice,
        "confirm": confirm_pass,
        "play": play_card,
        "plan": plan_card,
        "unplan": take_plan_back,
        "rest": take_rest,
        "side": choose_side,
        "again": show_cards_again,
        "moon": choose_moon,
        "last": show_last_trick,
        MORE: show_more,
        STOP_TUTORIAL: stop_tutorial,
        "sheet": show_sheet,
    }
)
