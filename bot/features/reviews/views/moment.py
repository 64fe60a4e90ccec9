"""The message after a game: the reader's costliest decision, as a picture or in words."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from msgspec import UnsetType

from bot.engine.model.cards import Suit, card, in_order
from bot.engine.model.trick import Play
from bot.features.reviews.sketches import Choice, EarlierPlay, MomentPicture
from bot.features.reviews.views.review import (
    PLAY_ON,
    REVIEW,
    OwnReview,
    decision_lines,
    decision_reasons,
    points_text,
    spot_text,
)
from bot.judge.format import Alternative, Decision
from bot.judge.text import alternative_text
from bot.render import lines as say
from bot.render.cards import card_label, lead_label
from bot.render.illustrations.game import Illustration, bounded
from bot.render.illustrations.trick import find_counting_side
from bot.render.names import unsigned
from bot.render.pictures.elements.colours import Deck
from bot.render.wording import Wording
from bot.table.history.replay import ReplayPage
from bot.table.state.steps import ANY, OVER
from bot.ui.components.builders import (
    NEUTRAL,
    Piece,
    Style,
    button,
    heading,
    lines,
    panel,
    row,
    small,
)
from bot.ui.components.payloads import Layout
from bot.ui.images.gallery import gallery
from bot.ui.images.renderer import Picture

_SURELY: Final = 0.95


@dataclass(frozen=True, slots=True)
class CostlyMoment:
    """A decision of a review, and the page of the replay where it was made."""

    own: OwnReview
    decision: Decision
    page: ReplayPage

    @property
    def chosen(self) -> Alternative:
        """The reader's choice."""
        return self.decision.chosen_alternative

    @property
    def best(self) -> Alternative:
        """The best alternative."""
        return self.decision.best_alternative

    @property
    def before(self) -> Sequence[Play]:
        """The plays of the trick that came before the reader's."""
        if self.page.played is None or self.decision.trick is None:
            return ()
        plays = self.page.played.plays
        return plays[: next(at for at, play in enumerate(plays) if play.seat == self.own.seat)]

    @property
    def led_suit(self) -> Suit | None:
        """The suit that was led before the reader played."""
        return self.before[0].suit if self.before else None

    @property
    def points(self) -> float:
        """The cost in points of the game."""
        return self.own.scale(self.decision.cost)


def costliest_moment(own: OwnReview) -> Decision | None:
    """Return the costliest decision; ``None`` if none cost more than a usual card."""
    rules = own.info.rules
    usual = 1 if rules is None else rules.usual_cost
    return next((decision for decision in own.costliest if own.scale(decision.cost) >= usual), None)


def moment_illustration(
    moment: CostlyMoment, wording: Wording, deck: Deck = Deck.FOUR
) -> Illustration:
    """Return the picture of the moment: the trick so far, the choice, and the better one."""
    decision, page, own = moment.decision, moment.page, moment.own
    names, hand = own.info.plain, page.hands[own.seat]
    leads = decision.trick is not None and not moment.before
    winner = say.winning_so_far(moment.before, page.rules) if moment.before else None
    reason_lines = tuple(decision_reasons(decision, names, wording))
    passes = decision.kind == "pass"
    titles = ("moment-passed" if passes else "moment-played", "moment-better")
    chosen, better = (
        _choice(alternative, wording.text(title), moment, wording)
        for alternative, title in zip((moment.chosen, moment.best), titles, strict=True)
    )
    box = "moment-hand" if leads else "moment-trick" if moment.before else None
    sketch = MomentPicture(
        title=wording.text("moment-title"),
        spot=spot_text(decision, wording),
        cost=points_text(moment.points, wording),
        cost_words=wording.text("moment-points", points=round(moment.points)),
        box_title="" if box is None else wording.text(box),
        before=tuple(
            EarlierPlay(
                play.card.notation,
                unsigned(names[play.seat]),
                find_counting_side(play, moment.before[0]),
                at == winner,
            )
            for at, play in enumerate(moment.before)
        ),
        hand=tuple(playing_card.notation for playing_card in in_order(hand))
        if leads and hand
        else (),
        chosen=chosen,
        better=better,
        why=reason_lines,
        deck=deck.value,
        letters=wording.letters,
    )
    description = wording.text(
        "alt-moment",
        title=sketch.title,
        place=sketch.spot,
        cost=sketch.cost,
        points=round(moment.points),
        chosen=alternative_text(moment.chosen, wording),
        better=alternative_text(moment.best, wording),
        passes="yes" if passes else "no",
    )
    plays = ", ".join(f"{names[play.seat]} {_label(play, wording)}" for play in moment.before)
    trick = wording.text("rule-value", name=wording.text("moment-trick"), value=plays)
    trick_sentences = [f"{trick}."] if moment.before else []
    return Illustration(
        f"moment-{decision.step}", sketch, bounded([description, *trick_sentences, *reason_lines])
    )


def _choice(alternative: Alternative, title: str, moment: CostlyMoment, wording: Wording) -> Choice:
    cards = tuple(alternative.cards)
    words = alternative_text(alternative, wording) if alternative.choice is not None else ""
    side, note, led = alternative.side, "", moment.led_suit
    takes = alternative.takes
    if moment.decision.trick is not None and not isinstance(takes, UnsetType):
        faces = card(cards[0]).faces
        if led is not None and len(faces) == 2:
            sides = ("light", "dark")
            side = next(
                (name for name, face in zip(sides, faces, strict=True) if face.suit is led), None
            )
        follows = any(face.suit is led for face in faces)
        if takes >= _SURELY:
            note = wording.text("moment-takes")
        elif follows and takes <= 1 - _SURELY:
            note = wording.text("moment-under")
    return Choice(title, cards, side, words, note)


def moment_panel(
    moment: CostlyMoment, picture: Picture | None, wording: Wording, *, marker: int | None = None
) -> Layout:
    """Return the message, with the picture or, without one, the same in words."""
    own, table_id = moment.own, moment.own.info.table_id
    pieces: list[Piece | str]
    if picture is None:
        texts = decision_lines(moment.decision, moment.page, own, wording, name=None, is_short=True)
        game = small(own.info.variant)
        pieces = [lines(heading(wording.text("moment-title")), game, *texts)]
    else:
        pieces = [small(own.info.variant), gallery(picture)]
    again, review = wording.text("button-try-moment"), wording.text("button-review")
    pieces.append(
        row(
            [
                button(
                    table_id, ANY, PLAY_ON, again, arg=moment.decision.step, style=Style.primary
                ),
                button(table_id, OVER, REVIEW, review),
            ]
        )
    )
    return panel(pieces, accent=NEUTRAL, marker=marker)


def _label(play: Play, wording: Wording) -> str:
    if play.shade is None:
        return card_label(play.card, wording)
    return lead_label(play.card, play.shade, wording)
