"""Hints for a person who plays against computers: the question, and marks in their hand."""

import asyncio
from collections.abc import Awaitable, Callable

from bot.features.reviews.kind import HintsCost, begin_hints, counts_nowhere, require_hints
from bot.features.reviews.service.hints import Hints
from bot.features.reviews.views.hints import ALLOW, HINT, HINTED, Hint, question_panel, values_panel
from bot.judge.format import Decision
from bot.table.errors import NotSeated, StaleStep
from bot.table.handlers.click import Click, answer_with_panel
from bot.table.handlers.failed_answers import say_failure
from bot.table.handlers.game import play_card
from bot.table.handlers.verbs import VerbTable
from bot.table.service.person_view import PersonView
from bot.table.state.steps import current_step
from bot.table.sync.presenter import Presenter
from bot.table.views.public.additions import BESIDE_HAND
from bot.table.views.public.replies import message_panel
from bot.table.views.public.table_info import tidy_names
from bot.ui.components.validation import check_layout
from bot.ui.images.attachments import as_file


class HintPages:
    """Handles requests for hints; ``hints`` makes them."""

    def __init__(self, presenter: Presenter, hints: Hints) -> None:
        self._presenter = presenter
        self.hints = hints
        self._followers: set[asyncio.Task[None]] = set()

    @property
    def verbs(self) -> VerbTable:
        """The verbs of hints."""
        return {HINT: self._ask, ALLOW: self._allow, HINTED: play_card}

    async def close(self) -> None:
        """Stop making hints, and stop editing the messages that wait for them."""
        for task in self._followers:
            task.cancel()
        await asyncio.gather(*self._followers, return_exceptions=True)
        await self.hints.close()

    async def advise(self, table_id: str, user_id: int, agrees: bool) -> Hint | None:
        """Return a hint for a person at a table, outside messages; ``None`` if there is none.

        Args:
            table_id: the table.
            user_id: the person.
            agrees: whether they agreed to take the game out of all statistics.

        Raises:
            NotSeated, GameNotStarted, NoHintsHere: there are no hints for them here.
            StaleStep: the person has nothing to decide, or the decision has changed since.
            HintsCost: the person must agree first.
            ReviewsBusy, StoreError.
        """
        services = self._presenter.services
        person_view = await services.tables.person_view(table_id, user_id)
        require_hints(person_view.lobby, user_id)
        _require_decision(person_view)
        if not counts_nowhere(person_view.lobby) and not await services.is_new(user_id):
            if not agrees:
                raise HintsCost
            await services.tables.change_lobby(table_id, lambda lobby: begin_hints(lobby, user_id))
        assert person_view.seat is not None
        decision = await self.hints.make(table_id, person_view.seat, user_id)
        now = await services.tables.person_view(table_id, user_id)
        if now.view is None or current_step(now.view) != _pending_step(person_view):
            raise StaleStep
        wording = await services.localization.get_personal(user_id)
        return None if decision is None else Hint(decision, tidy_names(now.lobby, wording))

    async def _ask(self, click: Click) -> None:
        """Mark the best action in the hand; before the first hint, ask the person to agree.

        Nobody is asked in their first games, which count in spite of hints.

        Raises:
            NotSeated, StaleStep: it is not for this person to decide now.
        """
        person_view = await click.person_view()
        lobby = person_view.lobby
        require_hints(lobby, click.person.user_id)
        services, user_id = self._presenter.services, click.person.user_id
        if not counts_nowhere(lobby) and not await services.is_new(user_id):
            await click.whisper(question_panel(click.table_id, click.wording))
            return
        _require_decision(person_view)
        if click.button.arg == BESIDE_HAND:
            await self._answer_below_hand(click, person_view)
            return
        with click.panel.answering():
            await answer_with_panel(click, person_view, click.wording.text("hint-thinking"))
        self._begin(self._mark, click, person_view, in_place=False)

    async def _allow(self, click: Click) -> None:
        """Take the game out of the statistics, and replace the question with the hint."""
        user_id = click.person.user_id
        await click.tables.change_lobby(click.table_id, lambda lobby: begin_hints(lobby, user_id))
        person_view = await click.person_view()
        _require_decision(person_view)
        await self._answer_below_hand(click, person_view)

    async def _answer_below_hand(self, click: Click, person_view: PersonView) -> None:
        """Answer in a message below the hand, and mark the hand, too."""
        await click.redraw(message_panel(click.wording.text("hint-thinking")))
        self._begin(self._show_values, click, person_view, in_place=True)

    def _begin(
        self,
        work: Callable[[Click, PersonView], Awaitable[None]],
        click: Click,
        person_view: PersonView,
        *,
        in_place: bool,
    ) -> None:
        """Start work in the background; report a failure, ``in_place`` of the clicked message."""

        async def follow() -> None:
            try:
                await work(click, person_view)
            except Exception as error:
                description = f"a request for a hint at table {click.table_id}"
                await say_failure(
                    click.interaction, click.wording, error, description, in_place=in_place
                )

        task = asyncio.create_task(follow(), name=f"hint for {click.interaction.id}")
        self._followers.add(task)
        task.add_done_callback(self._followers.discard)

    async def _mark(self, click: Click, person_view: PersonView) -> None:
        """Mark the best action in the clicked hand."""
        decision, now = await self._make_hint(click, person_view)
        if now.view is None or current_step(now.view) != _pending_step(person_view):
            return  # the hand has changed since
        note = click.wording.text("hint-failed") if decision is None else None
        panel = click.panel
        if decision is not None:
            panel.drawing.note_advice(Hint(decision, tidy_names(now.lobby, click.wording)))
        with panel.answering():
            drawn_panel = await panel.draw_answer(click.interaction, now, note)
            check_layout(drawn_panel.layout)
            files = [as_file(picture) for picture in drawn_panel.pictures]
            await click.interaction.edit_original_response(
                view=drawn_panel.layout, attachments=files
            )
            panel.record_answer(click.interaction, drawn_panel)

    async def _show_values(self, click: Click, person_view: PersonView) -> None:
        """Show the values of all actions in the clicked message, and mark the hand."""
        decision, now = await self._make_hint(click, person_view)
        is_late = now.view is None or current_step(now.view) != _pending_step(person_view)
        if decision is None or is_late:
            text = click.wording.text("hint-late" if is_late else "hint-failed")
            layout = message_panel(text)
        else:
            hint = Hint(decision, tidy_names(now.lobby, click.wording))
            click.panel.drawing.note_advice(hint)
            click.panel.redraw()
            layout = values_panel(hint, click.wording)
        check_layout(layout)
        await click.interaction.edit_original_response(view=layout)

    async def _make_hint(
        self, click: Click, person_view: PersonView
    ) -> tuple[Decision | None, PersonView]:
        """Return the hint, and the person's view after it was made."""
        assert person_view.seat is not None
        decision = await self.hints.make(click.table_id, person_view.seat, click.person.user_id)
        return decision, await click.person_view()


def _pending_step(person_view: PersonView) -> str:
    """Return the step of a view in which the viewer decides."""
    assert person_view.view is not None
    return current_step(person_view.view)


def _require_decision(person_view: PersonView) -> None:
    """Check that the person has something to decide.

    Raises:
        NotSeated, StaleStep.
    """
    if person_view.seat is None:
        raise NotSeated
    if person_view.view is None or person_view.view.pending is None:
        raise StaleStep
