"""The layouts of one person's hand panel: of the hand, of an earlier one, of an absent player."""

from bot.engine.model.cards import Card
from bot.engine.play.view import TableView
from bot.render.wording import Wording
from bot.service.lobby.model import Status
from bot.service.settings.preferences import Preferences
from bot.service.state.steps import step_of
from bot.service.tables.person_view import Glance
from bot.ui.components.payloads import Layout
from bot.ui.sync.personal.digest import (
    hand_key,
    told_by,
)
from bot.ui.sync.table_messages import Desk
from bot.ui.transport.discord_api import marker_of
from bot.ui.views.hand.away import away_panel, closed_panel
from bot.ui.views.hand.hand import hand_closed_panel, hand_panel
from bot.ui.views.hand.recap import News, closing_lines


class PanelDrawing:
    """Draws the panel of one person at one table."""

    def __init__(self, desk: Desk, user_id: int) -> None:
        self._desk = desk
        self._user_id = user_id

    @property
    def wording(self) -> Wording:
        """The words of the panel's person."""
        return self._desk.kit.voices.known_personal(self._user_id)

    @property
    def _prefers(self) -> Preferences:
        return self._desk.kit.preferences.known(self._user_id)

    def draw(
        self,
        glance: Glance,
        note: str | None = None,
        asked: Card | None = None,
        *,
        before: str = "",
        is_live: bool = True,
    ) -> Layout:
        """The panel as it is now.

        Args:
            glance: the table as the person sees it.
            note: a line of markdown above everything.
            asked: a two-sided card to lead: with the question by which of its sides.
            before: the digest of what the message showed.
            is_live: whether it will be redrawn at each card.

        Raises:
            ValueError: the game has not started.
        """
        if glance.view is None:
            raise ValueError("there is no hand before the game")
        wording = self.wording
        marker = marker_of(self._desk.table_id, hand_key(glance.view))
        if glance.lobby.status is Status.CANCELLED:
            return self._closed(glance, glance.view, marker)
        if glance.is_away:
            return self.draw_away(glance, glance.view, glance.view.hand_number, note)
        view = glance.view
        face = self._desk.face(glance.lobby, step_of(view), wording)
        told = told_by(before, view.hand_number)
        news = News(
            told=told,
            decided=glance.decided,
            due_at=glance.due_at,
            is_live=is_live,
        )
        return hand_panel(
            view,
            face,
            wording,
            sort=self._prefers.sort,
            note=note,
            asked=asked,
            news=news,
            marker=marker,
        )

    def _closed(self, glance: Glance, view: TableView, marker: int) -> Layout:
        face = self._desk.face(glance.lobby, step_of(view), self.wording)
        return closed_panel(glance.lobby, view, face, self.wording, marker=marker)

    def draw_closed(self, glance: Glance, hand_number: int) -> Layout:
        """What is left of the panel of an earlier hand, or that its player is away.

        Raises:
            ValueError: there was no such hand.
        """
        view = glance.view
        if view is None or view.viewer is None or not 1 <= hand_number <= len(view.history):
            raise ValueError("there was no such hand")
        if glance.is_away:
            return self.draw_away(glance, view, hand_number)
        wording = self.wording
        face = self._desk.face(glance.lobby, step_of(view), wording)
        score = view.history[hand_number - 1]
        shown = self._desk.shown.get(hand_key(view, hand_number))
        told = told_by(shown.digest, hand_number) if shown is not None else None
        tricks = closing_lines(view, hand_number, face, wording, told)
        return hand_closed_panel(score, face, wording, you=view.viewer, tricks=tricks)

    def draw_away(
        self, glance: Glance, view: TableView, hand_number: int, note: str | None = None
    ) -> Layout:
        """What a panel says while a computer plays for its person."""
        wording = self.wording
        face = self._desk.face(glance.lobby, step_of(view), wording)
        marker = marker_of(self._desk.table_id, hand_key(view, hand_number))
        return away_panel(
            glance.lobby, view, face, wording, hand_number=hand_number, note=note, marker=marker
        )
