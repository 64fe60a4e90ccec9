"""The public posts of a table: start of a hand, tricks, moons, score sheets, result.

They are made from the public feed, which holds no hidden card.
"""

from collections.abc import Sequence
from typing import assert_never

from bot.engine.play.trick_taking import next_seat
from bot.engine.rules.scoring import HandScore
from bot.render import lines as say
from bot.render.cards import card_text
from bot.render.feed import FeedItem, HandItem, MoonItem, ResultItem, SheetItem, TrickItem
from bot.render.score_sheet import score_sheet
from bot.render.teams import teams_line
from bot.render.wording import Wording
from bot.service.state.steps import ANY
from bot.ui.components.builders import (
    BLUE,
    GOLD,
    NEUTRAL,
    Piece,
    Style,
    button,
    commitment_link,
    heading,
    lines,
    panel,
    row,
    small,
)
from bot.ui.components.payloads import Layout
from bot.ui.images.gallery import gallery
from bot.ui.images.renderer import Picture
from bot.ui.views.table.after_game import after_game_buttons
from bot.ui.views.table.attendance_lines import Decision, attendance_lines
from bot.ui.views.table.result import Changes, comparison_lines, result_text
from bot.ui.views.table.table_info import TableInfo

_TEXT_ROOM = 3500  # of a message's 4000 characters; headings and turns take the rest


def post(
    item: FeedItem,
    info: TableInfo,
    wording: Wording,
    *,
    with_buttons: bool = False,
    turn: str | None = None,
    mention: int | None = None,
    ended: str | None = None,
    changes: Changes | None = None,
    pictures: Sequence[Picture] = (),
    marker: int | None = None,
) -> Layout:
    """Return the post of one item of the feed.

    Args:
        item: the item.
        info: the table.
        wording: texts in the reader's language.
        with_buttons: whether the message has the buttons "Show my hand" and "Last trick".
        turn: the names of those that the table waits for, escaped for markdown.
        mention: the user id of a player to mention in a line of its own.
        ended: who ended the game early; the post then has no turn and no buttons.
        changes: for a result, the ratings before and after by seat.
        pictures: the pictures attached to the message.
        marker: the id of the root container.
    """
    match item:
        case HandItem():
            text, accent = _hand(item, info, wording), BLUE
        case TrickItem():
            text, accent = _trick(item, info, wording), NEUTRAL
        case MoonItem():
            notes = attendance_lines(item.notes, Decision.MOON, info, wording)
            text, accent = lines(heading(_moon(item, info, wording)), *notes), GOLD
        case SheetItem():
            text = _sheet(item, info, wording, has_picture=bool(pictures))
            accent = NEUTRAL
        case ResultItem():
            text = result_text(item, info, wording, changes or {}, has_picture=bool(pictures))
            accent = GOLD
        case _:
            assert_never(item)
    # The words come first, so that they do not move when a picture is added.
    pieces: list[Piece | str] = [
        lines(text, *_calls(wording, turn, mention, ended)),
        *map(gallery, pictures),
    ]
    if isinstance(item, ResultItem):
        pieces.append(row(after_game_buttons(info, wording)))
    elif with_buttons and ended is None:
        pieces.append(row(_buttons(info, wording)))
    return panel(pieces, accent=accent, marker=marker)


def tricks_post(
    items: Sequence[TrickItem],
    info: TableInfo,
    wording: Wording,
    *,
    with_buttons: bool = False,
    turn: str | None = None,
    mention: int | None = None,
    ended: str | None = None,
    marker: int | None = None,
) -> Layout:
    """Return one post of several tricks; if they are too many, the oldest tell only the taker.

    Raises:
        ValueError: there are no items.
    """
    if not items:
        raise ValueError("no tricks")
    full = [lines(*_trick_body(item, info, wording)) for item in items]
    texts = [_numbered(item, body, info, wording) for item, body in zip(items, full, strict=True)]
    if wording.faces and sum(map(len, texts)) > _TEXT_ROOM:
        return tricks_post(
            items,
            info,
            wording.with_faces({}),
            with_buttons=with_buttons,
            turn=turn,
            mention=mention,
            ended=ended,
            marker=marker,
        )
    for at, item in enumerate(items[:-1]):
        if sum(map(len, texts)) <= _TEXT_ROOM:
            break
        short = _trick_body(item, info, wording)[-1]
        texts[at] = _numbered(item, short, info, wording)
    title = heading(
        wording.text(
            "tricks-title",
            hand=items[0].hand_number,
            first=items[0].number,
            last=items[-1].number,
        )
    )
    pieces: list[Piece | str] = [lines(title, *texts, *_calls(wording, turn, mention, ended))]
    if with_buttons and ended is None:
        pieces.append(row(_buttons(info, wording)))
    return panel(pieces, accent=NEUTRAL, marker=marker)


def _numbered(item: TrickItem, body: str, info: TableInfo, wording: Wording) -> str:
    number = wording.text("trick-number", number=item.number)
    return lines(_claimed(item, info, wording), f"{number} {body}")


def _claimed(item: TrickItem, info: TableInfo, wording: Wording) -> str | None:
    if item.claim is None or info.rules is None:
        return None
    return say.claim_line(item.claim, info.rules.cards_each, info.names, wording)


def _calls(wording: Wording, turn: str | None, mention: int | None, ended: str | None) -> list[str]:
    if ended is not None:
        return [f"**{ended}**"]
    calls = []
    if turn is not None:
        calls.append(small(wording.text("turn-of", who=turn)))
    if mention is not None:
        calls.append(wording.text("turn-call", mention=f"<@{mention}>"))
    return calls


def _buttons(info: TableInfo, wording: Wording) -> list[Piece]:
    return [
        button(info.table_id, ANY, "hand", wording.text("button-hand"), style=Style.primary),
        button(info.table_id, ANY, "last", wording.text("button-last")),
    ]


def _hand(item: HandItem, info: TableInfo, wording: Wording) -> str:
    names = info.names
    drawn = [
        wording.text(
            "draw-round",
            cards=say.DOT.join(
                wording.text("play-of", who=names[seat], card=card_text(card, wording))
                for seat, card in one
            ),
        )
        for one in item.draw
    ]
    count = info.rules.pass_size if info.rules else 0
    progress = None
    if item.opening is None and item.has_passed:
        who = wording.listed(names[seat] for seat in item.has_passed)
        progress = wording.text("hand-have-passed", who=who)
    elif item.opening is not None:
        card = say.opening_label(item.opening, wording)
        progress = wording.text(
            "hand-opens-with" if card else "hand-opens",
            who=names[item.opening.leader],
            card=card,
        )
    return lines(
        heading(wording.text("hand-title", number=item.number)),
        *drawn,
        teams_line(info.rules, names, wording) if item.number == 1 else None,
        wording.text("hand-dealt", who=names[item.dealer], count=item.cards_each),
        say.left_over_line(info.rules, wording) if info.rules else None,
        say.pass_heading(item.pass_step, count, wording),
        progress,
        *attendance_lines(item.notes, Decision.PASS, info, wording),
        small(wording.text("duplicate-closed"))
        if info.plays_in_step and item.opening is None
        else None,
        small(commitment_link(item.number + 1, item.next_commitment, info.link, wording))
        if item.next_commitment
        else None,
    )


def _trick(item: TrickItem, info: TableInfo, wording: Wording) -> str:
    title = wording.text(
        "trick-title",
        hand=item.hand_number,
        trick=item.number,
        who=info.names[item.leader],
    )
    claimed = _claimed(item, info, wording)
    return lines(heading(title), claimed, *_trick_body(item, info, wording))


def _trick_body(item: TrickItem, info: TableInfo, wording: Wording) -> list[str]:
    names, rules = info.names, info.rules
    if not item.plays:
        body = []
    elif item.trick is None:
        winner = say.winning_so_far(item.plays, rules) if rules else None
        cancelled = rules.cancelled(item.plays) if rules else ()
        body = [say.plays_line(item.plays, names, wording, winner=winner, cancelled=cancelled)]
    else:
        body = [say.trick_line(item.trick, names, wording, rules=rules)]
    if item.trick is None and rules is not None:
        body += filter(None, [say.carried_line(item.carried, rules, wording)])
    end = []
    if item.trick is not None and rules is not None:
        end.append(say.taken_line(item.trick, item.points, rules, names, wording))
    if item.broke_hearts and (rules is None or rules.hearts_must_break):
        end.append(wording.text("hearts-break"))
    if item.trick is not None and rules is not None and item.number < rules.cards_each:
        # Not "waiting for": this post is not edited once the next trick has begun.
        leader = item.leader if item.trick.winner is None else item.trick.winner
        end.append(wording.text("trick-leads-next", who=names[leader]))
    return [
        *body,
        *([" ".join(end)] if end else []),
        *attendance_lines(item.notes, Decision.PLAY, info, wording),
    ]


def _moon(item: MoonItem, info: TableInfo, wording: Wording) -> str:
    return say.moon_line(item.moon, item.choice, info.names, wording, info.rules)


def _sheet(item: SheetItem, info: TableInfo, wording: Wording, *, has_picture: bool) -> str:
    """Return the whole sheet, or only the totals if there is a picture of it."""
    return lines(
        heading(wording.text("sheet-title", game=info.variant, hand=len(item.history))),
        scores_body(item.history, info, wording, has_picture=has_picture),
        *say.reset_lines(item.history, info.names, wording, info.rules),
        say.tie_line(item.history, info.rules, info.names, wording),
        *comparison_lines(item, info, wording, has_picture=has_picture),
    )


def scores_body(
    history: Sequence[HandScore], info: TableInfo, wording: Wording, *, has_picture: bool
) -> str:
    """Return the score sheet in words, or only the last hand's changes if there is a picture."""
    if has_picture:
        return say.hand_line(history[-1], info.names, wording, info.rules)
    return lines(
        teams_line(info.rules, info.names, wording),
        score_sheet(history, info.plain, wording, info.rules),
    )


def whose_turn(item: FeedItem, info: TableInfo) -> str | None:
    """Return the names of those that the table waits for after this item, if it tells."""
    match item:
        case TrickItem(trick=None, leader=leader, plays=plays):
            return info.names[next_seat(leader, len(plays), len(info.names))]
        case MoonItem(choice=None, moon=moon):
            return info.names[moon.seat]
        case _:
            return None
