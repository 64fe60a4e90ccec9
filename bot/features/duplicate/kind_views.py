"""The words of messages about a duplicate, besides the cards."""

from collections.abc import Sequence
from typing import ClassVar

from bot.engine.play.duplicate import Compared
from bot.engine.play.view import TableView
from bot.engine.rules.ends import HANDS
from bot.engine.rules.scoring import HandScore
from bot.features.duplicate.comparison import joint_ranking, with_tenths
from bot.features.duplicate.kind import InStep, Shadowed
from bot.features.duplicate.views import BESIDE
from bot.render.teams import team_name
from bot.render.wording import Wording
from bot.table.kind import TableKind
from bot.table.lobby.model import Lobby
from bot.table.state.steps import ANY
from bot.table.views.public.after_game import after_game_buttons
from bot.table.views.public.kind_views import Ending, KindViews
from bot.table.views.public.table_info import TableInfo
from bot.ui.components.builders import Piece, button, heading, lines


class ShadowedViews(KindViews[Shadowed]):
    """The words and buttons of a table with shadow tables."""

    kinds: ClassVar[tuple[type[TableKind], ...]] = (Shadowed,)

    def rules(self, lobby: Lobby, wording: Wording) -> Sequence[str]:
        """Return how many tables play the same deals."""
        return (wording.text("lobby-duplicate", tables=self.kind.shadows),)

    def host_note(self, wording: Wording) -> str:
        """Return the explanation of shadow tables."""
        return wording.text("host-duplicate-hint")

    def replay_buttons(self, table_id: str, hand: int, wording: Wording) -> Sequence[Piece]:
        """Return the button that shows a hand at all tables."""
        return (_side_by_side_button(table_id, hand, wording),)


class InStepViews(KindViews[InStep]):
    """The words and buttons of a table that plays in step with others."""

    kinds: ClassVar[tuple[type[TableKind], ...]] = (InStep,)
    has_winner: ClassVar[bool] = False

    @property
    def chooses_rules(self) -> bool:
        """Whether this is the first table, whose host chooses the rules and the clock for all."""
        return not self.kind.place

    def rules(self, lobby: Lobby, wording: Wording) -> Sequence[str]:
        """Return the line with the number of this table."""
        hands = lobby.options.get(HANDS.name)
        return (wording.text("lobby-in-step", table=self.kind.place + 1, hands=str(hands)),)

    def lobby_note(self, wording: Wording) -> str:
        """Return the explanation of a duplicate of several tables."""
        return wording.text("lobby-in-step-how")

    def between_hands(self, wording: Wording) -> tuple[str, str]:
        """Return the texts for a table that waits for the others."""
        return wording.text("hand-in-step-title"), wording.text("hand-in-step")

    def ending(self, view: TableView, info: TableInfo, wording: Wording) -> Ending:
        """Return the ending, which says that the difference counts and where it is shown."""
        text = lines(heading(wording.text("hand-over-title")), wording.text("duplicate-over"))
        return Ending(text, after_game_buttons(info, wording), has_table=True)

    def result_lines(
        self,
        history: Sequence[HandScore],
        compared: Sequence[Compared],
        info: TableInfo,
        wording: Wording,
    ) -> Sequence[str] | None:
        """Return the places of these players among all tables."""
        ranking = joint_ranking(history, compared, len(info.plain), info.rules)
        if ranking is None:
            return None
        title = wording.text(
            "duplicate-ranking", players=ranking.entry_count, tables=ranking.tables
        )
        return [
            title,
            *(
                wording.text(
                    "duplicate-place",
                    place=row.place,
                    who=team_name(row.team, info.names, wording),
                    difference=with_tenths(row.value, wording),
                )
                for row in ranking.places
            ),
        ]

    def dealt_note(self, wording: Wording) -> str:
        """Return the note that the tricks are hidden for now."""
        return wording.text("duplicate-closed")

    def replay_buttons(self, table_id: str, hand: int, wording: Wording) -> Sequence[Piece]:
        """Return the button that shows a hand at all tables."""
        return (_side_by_side_button(table_id, hand, wording),)


def _side_by_side_button(table_id: str, hand: int, wording: Wording) -> Piece:
    return button(table_id, ANY, BESIDE, wording.text("button-beside"), arg=f"{hand}")
