"""Messages about hints, and hands with explanations."""

from dataclasses import replace
from functools import partial

from bot.engine.model.cards import Shade
from bot.engine.model.phase import Phase
from bot.engine.play.view import MoonNow, PassNow, PlayNow, TableView
from bot.features.reviews.views.hints import Hint, question_panel, values_panel
from bot.judge.format import Alternative, Decision
from bot.render.illustrations.panel_words import PanelWishes
from bot.render.tutorial import topics_at
from bot.render.wording import Wording
from bot.table.state.steps import step_of
from bot.table.views.hand.hand import hand_panel
from bot.table.views.hand.more import more_panel
from bot.table.views.hand.pictures import panel_illustration
from tests.ui.corpus.games import hand_moments, tables
from tests.ui.corpus.scene import MARKER, Scenes, pictures_of, sent, table_info_at


def of_hints(words: Wording) -> Scenes:
    """Yield the question, and hands with the button and with hints for each kind of decision."""
    yield sent("question", question_panel("abcd2345", words))
    for table in tables():
        for moment in hand_moments(table):
            view = moment.view
            if view.pending is None or view.phase is Phase.OVER:
                continue
            face = table_info_at(moment.lobby, words, step_of(view))
            alone = replace(face, may_have_hints=True)
            name = f"{table.name}: {moment.name}"
            hint = Hint(_decision(view))
            wishes = PanelWishes(hint=hint.cards)
            found = pictures_of(panel_illustration(view, alone, words, wishes=wishes))
            hand = partial(hand_panel, view, alone, words, advice=hint, marker=MARKER)
            yield sent(name, hand(picture=found[0]), found)
            if table == tables()[0]:
                yield sent(f"{name}, button", hand_panel(view, alone, words, marker=MARKER))
                yield sent(f"{name}, in words", hand())
                yield sent(f"{name}, values", values_panel(hint, words))
                for topic in topics_at(view):
                    told = partial(hand_panel, view, alone, words, topic=topic, marker=MARKER)
                    yield sent(f"{name}, {topic} explained", told(picture=found[0]), found)
                    yield sent(f"{name}, {topic} explained in words", told())
                yield sent(f"{name}, more", more_panel(view, alone, words, advice=hint))


def _decision(view: TableView) -> Decision:
    """Return a decision with a value for everything that can be done."""
    now = view.pending
    told: list[tuple[list[str], Shade | None, str | None]]
    if isinstance(now, PlayNow):
        told = [([card.notation], side, None) for card, side in now.options]
        kind = "card"
    elif isinstance(now, PassNow):
        told = [
            ([one.notation for one in view.hand[at : at + now.count]], None, None)
            for at in range(3)
        ]
        kind = "pass"
    else:
        assert isinstance(now, MoonNow)
        told = [([], None, choice.value) for choice in now.moon.choices]
        kind = "moon"
    every = [
        Alternative(
            cards,
            None if side is None else side.value,
            choice,
            1.25 * at - 2,
            0.1,
            takes=0.1 * (at % 9),
            queen=0.3 if at % 2 else 0.05,
            shoots=0.0,
            is_shot=0.0,
        )
        for at, (cards, side, choice) in enumerate(told)
    ]
    trick = view.trick_number if kind == "card" else None
    chosen = min(1, len(every) - 1)
    return Decision(
        step_of(view),
        view.viewer or 0,
        view.hand_number,
        trick,
        kind,
        chosen,
        0,
        1.0,
        0.1,
        True,
        False,
        every,
    )
