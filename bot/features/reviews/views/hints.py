"""Layouts of hints: the question before the first one, the best action, and all values."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from msgspec import UnsetType

from bot.engine.model.cards import Card, Shade, card
from bot.judge.format import Alternative, Decision, on_own_scale
from bot.judge.text import alternative_text, reasons
from bot.render.cards import card_label, face_label
from bot.render.wording import Wording
from bot.table.state.steps import ANY
from bot.table.views.hand.panel_parts import Advice
from bot.table.views.public.table_info import TableInfo
from bot.ui.components.builders import (
    BLUE,
    Piece,
    Style,
    button,
    heading,
    lines,
    panel,
    row,
    small,
)
from bot.ui.components.custom_id import card_arg, step_asking
from bot.ui.components.payloads import Layout

HINT: Final = "hint"
ALLOW: Final = "allowhints"
HINTED: Final = "hinted"  # plays a card like "play"; custom ids must be unique in a message
_SHOWN: Final = 8  # values shown in words
_BLOCKS: Final = 10  # characters of the longest bar in words


def hint_button(table_id: str, wording: Wording, where: str) -> Piece:
    """Return the button that asks for a hint; ``where``: its argument, empty in the hand."""
    return button(table_id, ANY, HINT, wording.text("button-hint"), arg=where)


def question_panel(table_id: str, wording: Wording) -> Layout:
    """Return the question before the first hint, which takes the game out of the statistics."""
    text = lines(heading(wording.text("hint-question")), wording.text("hint-means"))
    allow = button(table_id, ANY, ALLOW, wording.text("button-hint-allow"), style=Style.primary)
    return panel([text, row([allow])], accent=BLUE)


@dataclass(frozen=True, slots=True)
class Hint(Advice):
    """The judge's recommendation, with the names of the seats."""

    decision: Decision
    names: tuple[str, ...]

    @property
    def step(self) -> str:
        """The decision."""
        return self.decision.step

    @property
    def cards(self) -> tuple[Card, ...]:
        """The recommended cards; empty for a moon."""
        return tuple(map(card, self._best.cards))

    @property
    def _best(self) -> Alternative:
        return self.decision.best_alternative

    def summary(self, wording: Wording) -> list[str]:
        """Return the best action and the reason, in one line or two."""
        best, other = self._best, _other(self.decision)
        text = wording.text("hint-best", what=alternative_text(best, wording))
        return [
            f"**{text}**",
            *(reasons(other, best, self.names, wording)[:1] if other is not best else ()),
        ]

    def values(self, wording: Wording) -> list[str]:
        """Return the values of all actions of the player, the best first."""
        best, other = self._best, _other(self.decision)
        values = sorted(
            self.decision.alternatives, key=lambda option: (option is not best, option.value)
        )
        return [
            heading(wording.text("hint-best", what=alternative_text(best, wording))),
            *(reasons(other, best, self.names, wording) if other is not best else ()),
            *(
                _value_line(option, values, best, len(self.names), wording)
                for option in values[:_SHOWN]
            ),
            small(wording.text("hint-how")),
        ]

    def play_button(self, info: TableInfo, wording: Wording) -> Piece:
        """Return the button that plays the recommendation."""
        best = self._best
        playing_card = card(best.cards[0])
        if best.side is None:
            label = wording.text("button-play", card=card_label(playing_card, wording))
            step, verb, arg = info.step, HINTED, card_arg(playing_card)
        else:
            shade = Shade(best.side)
            label = wording.text("button-play", card=face_label(playing_card.face(shade), wording))
            step, verb, arg = step_asking(info.step, playing_card), "side", best.side
        return button(info.table_id, step, verb, label, arg=arg, style=Style.success)


def values_panel(hint: Advice, wording: Wording) -> Layout:
    """Return the values of all actions of the person."""
    return panel([lines(*hint.values(wording))], accent=BLUE)


def _other(decision: Decision) -> Alternative:
    """Return the alternative to compare the best one with: the nearest one with a reason."""
    best = decision.best_alternative
    others = [option for option in decision.alternatives if option is not best]
    return next((option for option in others if not isinstance(option.why, UnsetType)), best)


def _value_line(
    alternative: Alternative,
    values: Sequence[Alternative],
    best: Alternative,
    players: int,
    wording: Wording,
) -> str:
    """Return a value as a bar: the shorter, the better."""
    least, most = (pick(option.value for option in values) for pick in (min, max))
    blocks = 1 + round((_BLOCKS - 1) * (alternative.value - least) / max(most - least, 1.0))
    return wording.text(
        "hint-value",
        bar="▰" * blocks + "▱" * (_BLOCKS - blocks),
        what=alternative_text(alternative, wording),
        value=wording.decimal(on_own_scale(alternative.value, players)),
        best="yes" if alternative is best else "no",
    )
