"""``/hearts replay``: one page of a game, with buttons to the others.

The buttons have the verb ``replay`` and the argument ``<hand>.<trick>``. Their steps only make
their ids differ, because two of them may lead to the same page.
"""

from collections.abc import Sequence
from typing import Final

from bot.engine.model.seats import all_seats
from bot.engine.rules.passes import Direction
from bot.render import lines as say
from bot.render.cards import card_text, cards_text, hand_text
from bot.render.illustrations.game import Illustration
from bot.render.illustrations.open_hands import open_hands_illustration
from bot.render.names import marked, short_names
from bot.render.pictures.elements.colours import Deck
from bot.render.teams import outcome_line
from bot.render.wording import Wording
from bot.table.history.replay import ReplayPage, Spot
from bot.table.state.steps import ANY
from bot.table.views.public.additions import collect_added
from bot.table.views.public.kind_views import get_views
from bot.table.views.public.table_info import TableInfo, build_seating
from bot.ui.components.builders import (
    GREY,
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
from bot.ui.components.payloads import Layout, file_display
from bot.ui.discord_limits import MOST_TEXT
from bot.ui.images.gallery import gallery
from bot.ui.images.renderer import Picture

WATCH: Final = "watch"  # the verbs: show a replay from its beginning, play it
VERIFY: Final = "verify"
GAMES: Final = "games"
PLAY_REPLAY: Final = "playreplay"
PLAYING: Final = "playing"  # the first part of the steps of buttons in a replay that is playing
_NARROW: Final = 8  # columns of a name if all names together are too long for a message


def replay_panel(
    page: ReplayPage,
    info: TableInfo,
    wording: Wording,
    pictures: Sequence[Picture] = (),
    *,
    is_playing: bool = False,
) -> Layout:
    """Return a page of the replay.

    Args:
        page: the trick or the deal.
        info: the table.
        wording: texts in the reader's language.
        pictures: the pictures attached to the message; the text leaves out what they show.
        is_playing: whether the next pages follow automatically.
    """
    # Plain names: present absences do not matter here.
    names = tuple(map(marked, info.plain))
    if pictures:
        text = _beside_picture(page, names, info, wording)
    else:
        text = _text(page, names, info, wording)
        if len(text) > MOST_TEXT:
            text = _text(page, tuple(map(marked, short_names(info.plain, _NARROW))), info, wording)
    accent = NEUTRAL if page.is_open else GREY
    rows = _rows(page, wording, is_playing=is_playing)
    return panel([*map(gallery, pictures), text, *rows], accent=accent)


def next_spot(page: ReplayPage) -> Spot | None:
    """Return the spot after a page; ``None`` for the last one."""
    if page.trick < page.tricks[page.hand - 1]:
        return page.hand, page.trick + 1
    return (page.hand + 1, 0) if page.hand < len(page.tricks) else None


def replay_picture(
    page: ReplayPage, info: TableInfo, wording: Wording, deck: Deck = Deck.FOUR
) -> Illustration:
    """Return the picture of a page, with the hands that the reader may see."""
    return open_hands_illustration(page, build_seating(info), wording, deck)


def record_panel(name: str, wording: Wording) -> Layout:
    """Return the message with the file of a record, which has this name."""
    attached = file_display(name)
    return panel([wording.text("record-what"), attached], accent=NEUTRAL)


def _beside_picture(page: ReplayPage, names: say.Names, info: TableInfo, wording: Wording) -> str:
    """Return the text beside a picture: the winner at the end of a game, and what stays hidden."""
    outcome = page.outcome
    return lines(
        outcome_line(outcome, page.totals, page.rules, names, wording) if outcome else None,
        _substitutes(page, names, wording),
        _where(page, info, wording),
    )


def _text(page: ReplayPage, names: say.Names, info: TableInfo, wording: Wording) -> str:
    body = _trick(page, names, wording) if page.trick else _deal(page, names, wording)
    return lines(*body, _where(page, info, wording))


def _where(page: ReplayPage, info: TableInfo, wording: Wording) -> str:
    """Return the position of the page in the game, and the reason why cards stay hidden."""
    played_at = page.played_at
    where = wording.text(
        "replay-where",
        game=info.variant,
        day="none" if played_at is None else f"<t:{int(played_at.timestamp())}:d>",
        hand=page.hand,
        hands=len(page.tricks),
        trick=page.trick,
        tricks=page.rules.cards_each,
    )
    note = None
    if not page.is_open:
        note = "replay-closed" if page.lobby.status.is_open else "replay-cut-short"
    return lines(small(where), small(wording.text(note)) if note else None)


def _deal(page: ReplayPage, names: say.Names, wording: Wording) -> list[str | None]:
    opening = say.opening_label(page.opening, wording)
    leader = names[page.opening.leader] if page.opening else ""
    dealt = wording.text("hand-dealt", who=names[page.dealer], count=page.rules.cards_each)
    opens = (
        wording.text("hand-opens-with", who=leader, card=opening)
        if opening
        else wording.text("hand-opens", who=leader)
    )
    left_over = page.left_over
    return [
        heading(wording.text("replay-deal-title", hand=page.hand)),
        dealt,
        *_hands(page, names, wording),
        wording.text("replay-left-over", card=card_text(left_over, wording)) if left_over else None,
        *_passes(page, names, wording),
        _substitutes(page, names, wording),
        opens,
        wording.text(
            "table-scores", scores=say.scores_line(page.totals, names, wording, rules=page.rules)
        ),
    ]


def _passes(page: ReplayPage, names: say.Names, wording: Wording) -> list[str]:
    """Return the passes that the reader may see."""
    count = page.rules.pass_size
    texts = [say.pass_heading(page.pass_step, count, wording)]
    seats = [seat for seat in all_seats(page.rules.players) if page.passed and page.passed[seat]]
    if seats:
        texts.append(wording.text("replay-passes"))
    for seat in seats:
        cards = page.passed[seat] or ()
        receivers = page.pass_step.receivers(seat, page.rules.players, count)
        if page.pass_step.direction is Direction.SCATTER:
            pass_lines = say.scatter_lines(receivers, cards, names, wording)
            texts.append(wording.text("replay-scattered", who=names[seat], cards=pass_lines))
        else:
            text, to = cards_text(cards, wording), names[receivers[0]]
            texts.append(wording.text("replay-pass", who=names[seat], to=to, cards=text))
    return texts


def _hands(page: ReplayPage, names: say.Names, wording: Wording) -> list[str]:
    """Return the hands that the reader may see, under a heading."""
    open_hands = [(names[seat], hand) for seat, hand in enumerate(page.hands) if hand is not None]
    if not open_hands:
        return []
    if page.is_open:
        title = wording.text("replay-before" if page.trick else "replay-dealt")
    else:
        title = wording.text("replay-own-before" if page.trick else "replay-own-dealt")
    return [
        title,
        *(
            wording.text("replay-hand", who=hand_seat, cards=hand_text(hand, wording))
            for hand_seat, hand in open_hands
        ),
    ]


def _trick(page: ReplayPage, names: say.Names, wording: Wording) -> list[str | None]:
    trick, rules = page.played, page.rules
    if trick is None:
        return []
    title = wording.text("trick-title", hand=page.hand, trick=page.trick, who=names[trick.leader])
    breaks = page.broke and rules.hearts_must_break
    return [
        heading(title),
        *_hands(page, names, wording),
        say.trick_line(trick, names, wording, rules=rules),
        say.taken_line(trick, rules, names, wording),
        wording.text("hearts-break") if breaks else None,
        wording.text("table-taken", scores=say.scores_line(page.taken, names, wording)),
        _substitutes(page, names, wording),
        *_end_of_hand(page, names, wording),
        wording.text(
            "table-scores", scores=say.scores_line(page.totals, names, wording, rules=page.rules)
        ),
        outcome_line(page.outcome, page.totals, rules, names, wording) if page.outcome else None,
    ]


def _substitutes(page: ReplayPage, names: say.Names, wording: Wording) -> str | None:
    if not page.substitutes:
        return None
    substitutes = wording.listed(names[seat] for seat in page.substitutes)
    return small(wording.text("replay-stood-in", who=substitutes))


def _end_of_hand(page: ReplayPage, names: say.Names, wording: Wording) -> list[str]:
    texts = []
    if page.moon is not None:
        texts.append(say.moon_line(page.moon, page.choice, names, wording, page.rules))
    if page.is_last_of_hand:
        points = say.scores_line(page.history[-1].points, names, wording, rules=page.rules)
        texts += [
            wording.text("replay-points", scores=points),
            *say.reset_lines(page.history, names, wording, page.rules),
        ]
    return texts


def _rows(page: ReplayPage, wording: Wording, *, is_playing: bool) -> list[Piece]:
    here, tricks = (page.hand, page.trick), page.tricks
    spots = [(hand, at) for hand, most in enumerate(tricks, 1) for at in range(most + 1)]
    index = spots.index(here)

    def spot_button(step: str, label: str, spot: Spot) -> Piece:
        return button(
            page.lobby.table_id,
            f"{PLAYING}{step}" if is_playing else step,
            "replay",
            wording.text(label),
            arg="{}.{}".format(*spot),
            disabled=spot == here,
            style=Style.primary if step == "trickon" and spot != here else Style.secondary,
        )

    # From the middle of a hand, the first step back leads to its deal.
    hand_back = (page.hand if page.trick else max(page.hand - 1, 1), 0)
    hand_on = (page.hand + 1, 0) if page.hand < len(tricks) else here
    by_hand = [
        spot_button("first", "button-replay-first", spots[0]),
        spot_button("handback", "button-hand-back", hand_back),
        spot_button("handon", "button-hand-on", hand_on),
        spot_button("last", "button-replay-last", spots[-1]),
    ]
    by_trick = [
        spot_button("trickback", "button-replay-trick-back", spots[max(index - 1, 0)]),
        _play_button(page, wording, is_playing=is_playing),
        spot_button("trickon", "button-replay-trick-on", spots[min(index + 1, len(spots) - 1)]),
    ]
    others: list[Piece] = []
    if page.is_open:
        others.append(
            button(page.lobby.table_id, ANY, "record", wording.text("button-replay-record"))
        )
        others.append(button(page.lobby.table_id, ANY, VERIFY, wording.text("button-verify")))
        step = _own_decision(page)
        if step is not None:
            others += collect_added(
                lambda feature: feature.decision_buttons(page.lobby.table_id, step, wording)
            )
    if page.is_open:
        views = get_views(page.lobby.kind)
        others += views.replay_buttons(page.lobby.table_id, page.hand, wording)
    return [row(by_trick), row(by_hand), *([row(others)] if others else [])]


def _play_button(page: ReplayPage, wording: Wording, *, is_playing: bool) -> Piece:
    """Return the button that plays the replay, or stops it."""
    arg = f"{page.hand}.{page.trick}"
    if is_playing:
        return button(page.lobby.table_id, PLAYING, "replay", wording.text("button-pause"), arg=arg)
    return button(
        page.lobby.table_id,
        ANY,
        PLAY_REPLAY,
        wording.text("button-play-replay"),
        arg=arg,
        style=Style.success,
        disabled=next_spot(page) is None,
    )


def _own_decision(page: ReplayPage) -> str | None:
    """Return the step of the viewer's play or pass on a page; ``None`` if there is none."""
    if page.viewer is None or not (page.trick or page.passed):
        return None
    return f"{page.hand}t{page.trick}s{page.viewer}" if page.trick else f"{page.hand}p"
