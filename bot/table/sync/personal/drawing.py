"""The layouts of one person's hand panel: for the current hand, an earlier one, or absence."""

import logging
from dataclasses import dataclass

from bot.engine.model.cards import Card
from bot.engine.play.view import TableView
from bot.render.illustrations.game import Illustration
from bot.render.illustrations.panel_words import PanelWishes
from bot.render.tutorial import Topic, topics_at
from bot.render.wording import Wording
from bot.settings.preferences import Preferences
from bot.store.database.errors import StoreError
from bot.table.from_position import FromPosition
from bot.table.lobby.model import Status
from bot.table.service.person_view import PersonView
from bot.table.state.steps import current_step
from bot.table.sync.personal.digest import (
    hand_key,
    parse_reported_tricks,
)
from bot.table.sync.table_messages import TableMessages
from bot.table.views.hand.away import away_panel, closed_panel
from bot.table.views.hand.hand import hand_closed_panel, hand_panel
from bot.table.views.hand.panel_parts import Advice
from bot.table.views.hand.pictures import closed_illustration, panel_illustration
from bot.table.views.hand.recap import Recap, closing_lines
from bot.table.views.public.table_info import TableInfo
from bot.ui.components.payloads import Layout
from bot.ui.images.renderer import Picture

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class PanelState:
    """Everything that a panel and its picture are drawn from.

    Attributes:
        person_view: the table as the person sees it.
        preferences: the person's preferences.
        wording: texts in the person's language.
        info: the table.
        advice: advice on the current decision, if there is any.
        topic: the topic explained at this decision, if any.
        is_new: whether the person plays one of their first games, and wants explanations.
    """

    person_view: PersonView
    preferences: Preferences
    wording: Wording
    info: TableInfo
    advice: Advice | None = None
    topic: Topic | None = None
    is_new: bool = False


class PanelDrawing:
    """Draws the panel of one person at one table."""

    def __init__(self, messages: TableMessages, user_id: int) -> None:
        self._messages = messages
        self._user_id = user_id
        self._advice: Advice | None = None
        self._is_new: bool | None = None  # once determined, it holds for the whole game

    @property
    def wording(self) -> Wording:
        """The wording of the panel's owner."""
        return self._messages.services.localization.get_known_personal(self._user_id)

    @property
    def _preferences(self) -> Preferences:
        return self._messages.services.preferences.get_known(self._user_id)

    def note_advice(self, advice: Advice) -> None:
        """Mark the best choice in the panel until this decision is made."""
        self._advice = advice

    def advice_for(self, view: TableView) -> Advice | None:
        """Return the advice on the current decision, if there is any."""
        advice = self._advice
        is_current = (
            advice is not None and advice.step == current_step(view) and view.pending is not None
        )
        return advice if is_current else None

    async def state(self, person_view: PersonView) -> PanelState:
        """Return the state from which a person's panel is drawn, and store the explained topic.

        Raises:
            ValueError: the game has not started.
        """
        view, lobby = person_view.view, person_view.lobby
        if view is None:
            raise ValueError("there is no hand before the game")
        preferences, wording = self._preferences, self.wording
        topic = None
        if preferences.tutorial and not isinstance(lobby.kind, FromPosition):
            topic = await self._explain(view)
        return PanelState(
            person_view,
            preferences,
            wording,
            self._messages.info(lobby, current_step(view), wording),
            self.advice_for(view),
            topic,
            bool(self._is_new and preferences.tutorial),
        )

    async def _explain(self, view: TableView) -> Topic | None:
        """Return the topic to explain at this decision, and store that it was explained."""
        services, topic = self._messages.services, None
        try:
            if self._is_new is None:
                self._is_new = await services.is_new(self._user_id)
            topics = topics_at(view) if self._is_new else ()
            if not topics:
                return None
            explained = services.preferences.get_explained(self._user_id)
            decision = f"{self._messages.table_id}.{current_step(view)}"  # unique across tables
            topic = next(
                (topic for topic in topics if explained.get(topic, decision) == decision), None
            )
            if topic is not None:
                await services.preferences.note_explained(self._user_id, topic.value, decision)
        except StoreError as error:
            log.warning("can't store what is explained: %s", error)
        return topic

    def illustration(
        self, state: PanelState, two_sided_card: Card | None = None
    ) -> Illustration | None:
        """Return the picture of a panel.

        Args:
            state: the state to draw.
            two_sided_card: the two-sided card whose leading side the person must choose.

        Returns:
            ``None`` if the panel has none: the person wants text, is away, or the game was closed.
        """
        person_view, preferences = state.person_view, state.preferences
        view, closed = person_view.view, person_view.lobby.status is Status.CANCELLED
        if view is None or view.viewer is None or person_view.is_away or closed:
            return None
        if preferences.text_only:
            return None
        hint = () if state.advice is None else state.advice.cards
        wishes = PanelWishes(
            preferences.deck, hint, two_sided_card, state.is_new, person_view.absent
        )
        return panel_illustration(
            view, state.info, state.wording, sort=preferences.sort, wishes=wishes
        )

    def draw(
        self,
        state: PanelState,
        note: str | None = None,
        two_sided_card: Card | None = None,
        *,
        before: str = "",
        is_live: bool = True,
        picture: Picture | None = None,
    ) -> Layout:
        """Return a panel.

        Args:
            state: the state to draw.
            note: a line of markdown at the top.
            two_sided_card: the two-sided card whose leading side the person must choose.
            before: the digest of the message's earlier content.
            is_live: whether the panel will be redrawn at each card.
            picture: the picture drawn from :meth:`illustration`.

        Raises:
            ValueError: the game has not started.
        """
        person_view, wording, info = state.person_view, state.wording, state.info
        view = person_view.view
        if view is None:
            raise ValueError("there is no hand before the game")
        marker = self._messages.marker(hand_key(view))
        if person_view.lobby.status is Status.CANCELLED:
            return closed_panel(person_view.lobby, view, info, wording, marker=marker)
        if person_view.is_away:
            return self.draw_away(person_view, view, view.hand_number, note)
        tricks_seen = parse_reported_tricks(before, view.hand_number)
        news = Recap(
            tricks_seen=tricks_seen,
            decided=person_view.decided,
            due_at=person_view.due_at,
            is_live=is_live,
            absent=person_view.absent,
            is_nudged=person_view.nudged_by is not None,
            ask=person_view.ask,
        )
        return hand_panel(
            view,
            info,
            wording,
            sort=state.preferences.sort,
            note=note,
            two_sided_card=two_sided_card,
            news=news,
            picture=picture,
            advice=state.advice,
            topic=state.topic,
            marker=marker,
        )

    def closed_illustration(self, person_view: PersonView, hand_number: int) -> Illustration | None:
        """Return the picture of the panel of an earlier hand; ``None`` if it has none."""
        view = person_view.view
        if view is None or view.viewer is None or not 1 <= hand_number <= len(view.history):
            return None
        if person_view.is_away or self._preferences.text_only:
            return None
        info = self._messages.info(person_view.lobby, current_step(view), self.wording)
        return closed_illustration(view.history[hand_number - 1], view, info, self.wording)

    def draw_closed(
        self, person_view: PersonView, hand_number: int, picture: Picture | None = None
    ) -> Layout:
        """Return the panel of an earlier hand, or of a player who is away.

        Args:
            person_view: the table as the person sees it.
            hand_number: the number of the hand.
            picture: the picture drawn from :meth:`closed_illustration`.

        Raises:
            ValueError: there was no such hand.
        """
        view = person_view.view
        if view is None or view.viewer is None or not 1 <= hand_number <= len(view.history):
            raise ValueError("there was no such hand")
        if person_view.is_away:
            return self.draw_away(person_view, view, hand_number)
        wording = self.wording
        info = self._messages.info(person_view.lobby, current_step(view), wording)
        score = view.history[hand_number - 1]
        message = self._messages.shown.get(hand_key(view, hand_number))
        tricks_seen = (
            parse_reported_tricks(message.digest, hand_number) if message is not None else None
        )
        tricks = closing_lines(view, hand_number, info, wording, tricks_seen)
        return hand_closed_panel(
            score, info, wording, you=view.viewer, tricks=tricks, picture=picture
        )

    def draw_away(
        self, person_view: PersonView, view: TableView, hand_number: int, note: str | None = None
    ) -> Layout:
        """Return the panel of a person for whom a computer plays."""
        wording = self.wording
        info = self._messages.info(person_view.lobby, current_step(view), wording)
        marker = self._messages.marker(hand_key(view, hand_number))
        return away_panel(
            person_view.lobby,
            view,
            info,
            wording,
            hand_number=hand_number,
            note=note,
            marker=marker,
        )
