"""Hand panels with their pictures: the choice of pictures, and panels without one.

A panel has a picture when its player is to act, in the answers to their clicks, and when a trick
ends. At other times, or if its picture is late, the text says the same.

Results are animated: the panel first has the still picture, and gets the moving one by an edit with
a click's token, if it still shows that state. Tables in panels are not animated, because each panel
would need a separate drawing.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from bot.engine.model.cards import Card
from bot.engine.model.phase import Phase
from bot.engine.play.view import TableView
from bot.render.illustrations.game import Illustration, moving
from bot.table.service.person_view import PersonView
from bot.table.sync.personal.drawing import PanelDrawing, PanelState
from bot.table.sync.table_messages import TableMessages
from bot.ui.components.payloads import Layout
from bot.ui.images.drawing_queue import Urgency
from bot.ui.images.renderer import Picture


@dataclass(frozen=True, slots=True)
class OwedPicture:
    """The picture still missing in a panel that was sent, because it was not ready or not animated.

    Attributes:
        person_view: the state that the panel shows.
        illustration: the picture.
        draw: returns the same layout with the picture, given as ``picture``.
    """

    person_view: PersonView
    illustration: Illustration
    draw: Callable[..., Layout]


@dataclass(frozen=True, slots=True)
class DrawnPanel:
    """A panel that can be sent.

    Attributes:
        person_view: the state that the panel shows.
        layout: the panel.
        pictures: its picture, if it has one.
        owed: the missing picture; ``None`` if there is none.
    """

    person_view: PersonView
    layout: Layout
    pictures: tuple[Picture, ...] = ()
    owed: OwedPicture | None = None


def choose_urgency(view: TableView) -> Urgency | None:
    """Return the urgency of an edited panel's picture; ``None`` if it has none."""
    if view.pending is not None:
        return Urgency.TURN
    return None if view.phase is Phase.PLAYING and view.plays else Urgency.TRICK


class PanelPictures:
    """Draws the panels of one person at one table with their pictures."""

    def __init__(self, messages: TableMessages, user_id: int, drawing: PanelDrawing) -> None:
        self._messages = messages
        self._user_id = user_id
        self._drawing = drawing

    async def draw(
        self,
        person_view: PersonView,
        note: str | None = None,
        two_sided_card: Card | None = None,
        *,
        before: str = "",
        is_live: bool = True,
        urgency: Urgency | None,
        within_s: float,
        on_late: Callable[[], None] | None = None,
    ) -> DrawnPanel:
        """Return the panel in its current state, with its picture if it is ready in time.

        Args:
            person_view: the table as the person sees it; if the game continues while the picture is
                drawn, the panel shows a later state.
            note: a line of markdown at the top.
            two_sided_card: the two-sided card whose leading side the person must choose.
            before: the digest of the message's earlier content.
            is_live: whether the panel will be edited at each card.
            urgency: the urgency of the picture; ``None`` for no picture.
            within_s: the seconds to wait for it.
            on_late: called when a picture that was not ready in time becomes ready.

        Raises:
            ValueError: the game has not started.
        """
        state = await self._drawing.state(person_view)
        illustration = self._choose_illustration(state, two_sided_card, urgency)
        picture = None
        if urgency is not None and illustration is not None:
            picture = await self._picture(illustration, urgency, within_s, on_late)
            if self._messages.seq > person_view.seq:  # the picture is outdated
                person_view, picture = await self._messages.person_view(self._user_id), None
                state = await self._drawing.state(person_view)
                illustration = self._choose_illustration(state, two_sided_card, urgency)
                if illustration is not None:
                    picture = await self._picture(illustration, urgency, 0.0, on_late)
        draw = partial(
            self._drawing.draw, state, note, two_sided_card, before=before, is_live=is_live
        )
        if illustration is None:
            return DrawnPanel(person_view, draw())
        if picture is not None:
            with_motion = self._with_motion(illustration) if is_live else None
            if with_motion is None:
                return DrawnPanel(person_view, draw(picture=picture), (picture,))
            in_motion = await self._picture(with_motion, Urgency.MOVING, 0.0, on_late)
            owed = None
            if in_motion is None:
                owed = OwedPicture(person_view, with_motion, draw)
            shown = in_motion or picture
            return DrawnPanel(person_view, draw(picture=shown), (shown,), owed)
        return DrawnPanel(person_view, draw(), owed=OwedPicture(person_view, illustration, draw))

    async def prepare(self, person_view: PersonView, within_s: float) -> None:
        """Request the picture for a panel that is not edited at each card, and wait for it."""
        if person_view.view is not None:
            urgency = choose_urgency(person_view.view)
            illustration = self._choose_illustration(
                await self._drawing.state(person_view), None, urgency
            )
            if urgency is not None and illustration is not None:
                await self._picture(illustration, urgency, within_s)

    async def draw_closed(
        self, person_view: PersonView, hand_number: int, within_s: float
    ) -> DrawnPanel:
        """Return the panel of an earlier hand.

        Raises:
            ValueError: there was no such hand.
        """
        illustration = self._drawing.closed_illustration(person_view, hand_number)
        picture = None
        if illustration is not None:
            picture = await self._picture(illustration, Urgency.TRICK, within_s)
        layout = self._drawing.draw_closed(person_view, hand_number, picture)
        return DrawnPanel(person_view, layout, () if picture is None else (picture,))

    async def redraw(
        self,
        person_view: PersonView,
        digest: str | None,
        before: str,
        owed: OwedPicture | None,
        on_late: Callable[[], None],
        *,
        may_attach: bool = True,
        note: str | None = None,
    ) -> DrawnPanel | None:
        """Return a panel for an edit by a token.

        Args:
            person_view: the table as the person sees it.
            digest: the digest of the panel's new content.
            before: the digest of the message's current content.
            owed: the missing picture, which completes the panel if it shows this state.
            on_late: called when a picture that was not ready in time becomes ready.
            may_attach: whether the message may have a picture.
            note: a line of markdown at the top.

        Returns:
            ``None`` if there is nothing to edit.
        """
        if digest == before and note is None:
            return self.complete(owed)
        if person_view.view is None:
            return None
        timeouts = self._messages.services.timeouts
        urgency = choose_urgency(person_view.view) if may_attach else None
        is_turn = urgency is Urgency.TURN
        within_s = timeouts.panel_picture_s if is_turn else timeouts.trick_picture_s
        return await self.draw(
            person_view, note, before=before, urgency=urgency, within_s=within_s, on_late=on_late
        )

    def complete(self, owed: OwedPicture | None) -> DrawnPanel | None:
        """Return a panel with its missing picture, if that is ready by now."""
        if owed is None:
            return None
        picture = self._messages.services.renderer.recall(owed.illustration)
        if picture is None:
            return None
        return DrawnPanel(owed.person_view, owed.draw(picture=picture), (picture,))

    def _with_motion(self, illustration: Illustration) -> Illustration | None:
        """Return the moving picture; ``None`` if it is still or the person has motion off."""
        in_motion = moving(illustration)
        if (
            in_motion is None
            or not self._messages.services.preferences.get_known(self._user_id).moving
        ):
            return None
        return in_motion

    def _choose_illustration(
        self, state: PanelState, two_sided_card: Card | None, urgency: Urgency | None
    ) -> Illustration | None:
        if urgency is None or not self._messages.services.renderer.is_on:
            return None
        return self._drawing.illustration(state, two_sided_card)

    async def _picture(
        self,
        illustration: Illustration,
        urgency: Urgency,
        within_s: float,
        on_late: Callable[[], None] | None = None,
    ) -> Picture | None:
        return await self._messages.services.renderer.picture(
            illustration,
            within_s=within_s,
            urgency=urgency,
            wanted_by=f"panel {self._messages.table_id} {self._user_id}",
            on_late=on_late,
        )
