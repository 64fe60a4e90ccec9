"""The public posts of a table: the start, hands, moons, the result.

They are made from the public feed, which contains no hidden cards.
"""

from collections.abc import Sequence
from typing import Final, assert_never

from bot.engine.model.phase import Phase
from bot.engine.play.view import TableView
from bot.render import lines as say
from bot.render.cards import card_text
from bot.render.feed import (
    DangerItem,
    FeedItem,
    HandItem,
    MoonItem,
    ResultItem,
    StartItem,
    public_view,
)
from bot.render.illustrations.seating import chips, taken_cards, taken_words
from bot.render.teams import team_name, teams_line
from bot.render.wording import Wording
from bot.table.state.steps import ANY
from bot.table.views.public.additions import collect_added
from bot.table.views.public.after_game import after_game_buttons
from bot.table.views.public.attendance_lines import attendance_lines
from bot.table.views.public.kind_views import get_views
from bot.table.views.public.result import Changes, result_text, scores_body
from bot.table.views.public.table_info import TableInfo
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

_TRICKS_IN_WORDS: Final = 3  # without a picture
_MOST_NOTES: Final = 3  # about people who left or came back; older ones are left out


def post(
    item: FeedItem,
    info: TableInfo,
    wording: Wording,
    *,
    mentioned: Sequence[int] = (),
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
        mentioned: for the start, the user ids of the players.
        ended: the person who ended the game early; the post then names no player to act and has no
            buttons.
        changes: for a result, the ratings before and after by seat.
        pictures: the pictures attached to the message.
        marker: the id of the root container.
    """
    has_picture, accent, offers_hand = bool(pictures), NEUTRAL, False
    match item:
        case StartItem():
            text, accent, offers_hand = _start(item, info, wording, mentioned), BLUE, True
        case HandItem():
            text = _hand(item, info, wording, has_picture=has_picture)
            offers_hand = item.score is None
        case DangerItem():
            text = _danger(item, info, wording)
        case MoonItem():
            text, accent = heading(_moon(item, info, wording)), GOLD
        case ResultItem():
            text = result_text(item, info, wording, changes or {}, has_picture=has_picture)
            accent = GOLD
        case _:
            assert_never(item)
    # The words come first, so that they do not move when a picture is added.
    pieces: list[Piece | str] = [
        lines(text, f"**{ended}**" if ended is not None else None),
        *map(gallery, pictures),
    ]
    if isinstance(item, ResultItem):
        pieces.append(row(after_game_buttons(info, wording)))
    elif offers_hand and ended is None:
        pieces.append(row(_buttons(item, info, wording)))
    return panel(pieces, accent=accent, marker=marker)


def _buttons(item: FeedItem, info: TableInfo, wording: Wording) -> list[Piece]:
    hand = button(info.table_id, ANY, "hand", wording.text("button-hand"), style=Style.primary)
    last = button(info.table_id, ANY, "last", wording.text("button-last"))
    return [hand] if isinstance(item, StartItem) else [hand, last]


def _start(item: StartItem, info: TableInfo, wording: Wording, mentioned: Sequence[int]) -> str:
    """Return the words of a message that is never edited."""
    mentions = wording.listed(f"<@{user_id}>" for user_id in mentioned)
    fair = None
    if item.commitment is not None:
        link = commitment_link(1, item.commitment, info.link, wording)
        fair = small(wording.text("fair-line", link=link))
    return lines(
        heading(wording.text("start-title", game=info.variant)),
        wording.text("start-call", who=mentions, count=len(mentioned)) if mentioned else None,
        teams_line(info.rules, info.names, wording),
        fair,
    )


def _hand(item: HandItem, info: TableInfo, wording: Wording, *, has_picture: bool) -> str:
    if item.score is not None and not item.is_last:
        return _sheet(item, info, wording, has_picture=has_picture)
    if item.so_far.opening is None:
        texts = _deal(item, info, wording)
    else:
        texts = _play(item, info, wording, has_picture=has_picture)
    closed = get_views(info.kind).dealt_note(wording)
    return lines(
        *texts,
        *attendance_lines(item.notes[-_MOST_NOTES:], info, wording),
        small(closed) if closed and item.so_far.opening is None else None,
        *_fair_lines(item, info, wording),
    )


def _fair_lines(item: HandItem, info: TableInfo, wording: Wording) -> list[str]:
    """Return the commitment to the next deal, if it is not covered by the game's."""
    lines = []
    if item.next_commitment is not None:
        link = commitment_link(item.number + 1, item.next_commitment, info.link, wording)
        lines.append(small(link))
    return lines


def _deal(item: HandItem, info: TableInfo, wording: Wording) -> list[str | None]:
    names, rules = info.names, info.rules
    draw_lines = [
        wording.text(
            "draw-round",
            cards=say.DOT.join(f"{names[seat]} {card_text(card, wording)}" for seat, card in draw),
        )
        for draw in item.draw
    ]
    passed = None
    if item.passed_seats:
        passers = wording.listed(names[seat] for seat in item.passed_seats)
        passed = wording.text("hand-have-passed", who=passers)
    return [
        heading(wording.text("hand-title", number=item.number)),
        *draw_lines,
        wording.text("hand-dealt", who=names[item.dealer], count=item.cards_each),
        say.left_over_line(rules, wording) if rules else None,
        say.pass_heading(item.pass_step, rules.pass_size if rules else 0, wording),
        passed,
    ]


def _play(
    item: HandItem, info: TableInfo, wording: Wording, *, has_picture: bool
) -> list[str | None]:
    """Return the lines about play; with a picture, only the last trick and anything unusual."""
    names, rules = info.names, info.rules
    assert rules is not None
    view = public_view(item, rules)
    tricks = view.tricks
    title = wording.text(
        "hand-title-tricks", number=item.number, done=len(tricks), tricks=item.cards_each
    )
    visible = range(len(tricks))[-1 if has_picture else -_TRICKS_IN_WORDS :]
    texts = [_trick(item, at, info, wording) for at in visible]
    if view.plays:
        now = say.current_plays(view, names, wording)
        texts.append(lines(f"{wording.text('trick-number', number=view.trick_number)} {now}"))
    hearts = None
    if item.broke_in is not None and rules.hearts_must_break:
        hearts = small(wording.text("hearts-broke-in", trick=item.broke_in))
    return [
        heading(title),
        None if item.claim is None else say.claim_line(item.claim, item.cards_each, names, wording),
        *texts,
        say.carried_line(view.carried, rules, wording),
        _taken_line(view, info, wording) if not has_picture else None,
        _waiting(view, info, wording),
        hearts,
    ]


def _trick(item: HandItem, at: int, info: TableInfo, wording: Wording) -> str:
    rules, trick = info.rules, item.so_far.tricks[at]
    assert rules is not None
    number = wording.text("trick-number", number=at + 1)
    plays = say.trick_line(trick, info.names, wording, rules=rules)
    taken_text = say.taken_line(trick, rules, info.names, wording)
    return lines(f"{number} {plays}", taken_text)


def _taken_line(view: TableView, info: TableInfo, wording: Wording) -> str | None:
    """Return the penalty cards that each player has taken; ``None`` if nobody has any."""
    cards_taken = taken_cards(view.tricks, view.players)
    texts = [
        f"{name} {taken_words(card_chips)}"
        for name, cards in zip(info.names, cards_taken, strict=True)
        if (card_chips := chips(cards, view.rules, wording))
    ]
    return wording.text("hand-taken", cards=say.DOT.join(texts)) if texts else None


def _waiting(view: TableView, info: TableInfo, wording: Wording) -> str | None:
    if not view.waiting_for:
        return None
    name = info.names[view.waiting_for[0]]
    if view.plays or view.phase is Phase.MOON:
        return small(wording.text("turn-of", who=name))
    card = "" if view.tricks else say.opening_label(view.opening, wording)
    return wording.text("hand-opens-with" if card else "hand-opens", who=name, card=card)


def _danger(item: DangerItem, info: TableInfo, wording: Wording) -> str:
    return lines(
        heading(wording.text("danger-title", hand=item.hand_number, trick=item.trick)),
        wording.text(
            "danger-news",
            who=team_name(item.seats, info.names, wording),
            count=len(item.seats),
            points=item.points,
        ),
    )


def _moon(item: MoonItem, info: TableInfo, wording: Wording) -> str:
    return say.moon_line(item.moon, item.choice, info.names, wording, info.rules)


def _sheet(item: HandItem, info: TableInfo, wording: Wording, *, has_picture: bool) -> str:
    """Return the whole sheet, or only the totals if there is a picture of it."""
    history = item.history
    taken_text = None
    if info.rules is not None:
        taken_text = _taken_line(public_view(item, info.rules), info, wording)
    return lines(
        heading(wording.text("sheet-title", game=info.variant, hand=len(history))),
        scores_body(history, info, wording, has_picture=has_picture),
        taken_text,
        None
        if item.claim is None
        else say.claim_line(item.claim, item.cards_each, info.names, wording),
        *say.reset_lines(history, info.names, wording, info.rules),
        say.tie_line(history, info.rules, info.names, wording),
        *collect_added(
            lambda feature: feature.comparison(
                history, item.compared, info, wording, is_over=False, has_picture=has_picture
            )
        ),
        *_fair_lines(item, info, wording),
    )
