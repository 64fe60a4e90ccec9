"""What people see of tables and games, whatever features there are."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from bot.engine.model.errors import PlayerError
from bot.engine.model.phase import Phase
from bot.engine.model.seats import Seat
from bot.engine.play.view import PassNow
from bot.render.feed import FeedItem, ResultItem
from bot.render.illustrations.panel_words import PanelWishes
from bot.render.pictures.elements.colours import Deck
from bot.render.wording import Wording
from bot.table.handlers.absence import which_table_panel
from bot.table.handlers.closing import closing_panel, closing_question
from bot.table.handlers.takeover import offer_panel, request_panel
from bot.table.lobby.model import Computer, Lobby, Person, SeatRequest, Start, Status
from bot.table.service.person_view import PersonView
from bot.table.state.steps import current_step
from bot.table.sync.personal.seat_notices import unseated_panel
from bot.table.sync.personal.unreached import unreached_panel
from bot.table.sync.public.feed_illustrations import build_illustrations
from bot.table.sync.public.turn_reminder import turn_reminder_panel
from bot.table.views.hand.away import away_panel, closed_panel, kicked_panel
from bot.table.views.hand.hand import hand_closed_panel, hand_panel
from bot.table.views.hand.more import more_panel
from bot.table.views.hand.pictures import panel_illustration
from bot.table.views.hand.recap import Recap
from bot.table.views.public.host_menu import host_panel
from bot.table.views.public.house_rules_modal import house_rules_modal
from bot.table.views.public.lobby import lobby_panel, seated_panel
from bot.table.views.public.posts import post
from bot.table.views.public.replies import (
    last_trick_panel,
    last_trick_pictures,
    message_panel,
    sheet_panel,
    sheet_pictures,
    table_panel,
)
from bot.table.views.public.result import winner_post
from bot.ui.components.payloads import Layout
from bot.ui.error_messages import MissingPermissions, error_text
from tests.ui.arrange import NAMES, Game, faces, lobby
from tests.ui.clicking import Interaction
from tests.ui.game_moments import (
    NOW,
    HandMoment,
    Table,
    fake_pictures,
    hand_moments,
    play_to_the_middle,
    post_moments,
    table_info_at,
)
from tests.ui.panels import house_rules, list_asks
from tests.ui.scene_files import Scene

IN_GERMAN: Final = frozenset(
    {"errors", "hand", "house-rules", "lobby", "passing", "post-hand", "post-result"}
)
CLASSIC: Final = Table("classic", 4)
CHANGES: Final = {Seat(0): (1000.0, 1012.4), Seat(1): (1043.0, 1039.0)}


def scenes(words: Wording) -> Iterator[Scene]:
    """Yield every kind of message and form about a table."""
    yield from _lobbies(words)
    yield from _hands(words)
    yield from _posts(words)
    yield from _answers(words)
    yield from _absence(words)


def _lobbies(words: Wording) -> Iterator[Scene]:
    alone = lobby("Ann", variant="classic")
    full = lobby(
        *NAMES[:3],
        computers=1,
        options=dict(house_rules("increduhearts")),
        clock="90s",
        commitment="c" * 64,
        start=Start(int(NOW.timestamp())),
    )
    closed_table = replace(alone, status=Status.CANCELLED, closed_by=100)
    playing = replace(full, status=Status.PLAYING)
    finished = replace(full, status=Status.FINISHED)

    def draw_lobby(table: Lobby, winners: tuple[Seat, ...] = ()) -> Layout:
        return lobby_panel(table, table_info_at(table, words), words, winners=winners)

    yield "lobby", [draw_lobby(alone), draw_lobby(full)]
    cut_short = replace(playing, status=Status.CANCELLED, closed_by=100, cut_short=True)
    yield (
        "lobby",
        [
            draw_lobby(playing),
            draw_lobby(finished, (Seat(0),)),
            draw_lobby(closed_table),
            draw_lobby(cut_short),
        ],
    )
    info = table_info_at(full, words)
    yield "notices", [seated_panel(full, info, words, "A note.")]
    yield (
        "host-menu",
        [host_panel(full, info, words, more=shows_more) for shows_more in (False, True)],
    )
    yield "house-rules", [house_rules_modal(table, words) for table in (alone, full)]
    unreached = unreached_panel(info, 100, words, marker=7)
    yield "notices", [unreached, unseated_panel(closed_table, words, marker=7), kicked_panel(words)]


def _moments(table: Table) -> dict[str, HandMoment]:
    return {moment.name: moment for moment in hand_moments(table)}


def _hand(moment: HandMoment, words: Wording, *, news: Recap | None = None) -> Layout:
    info = table_info_at(moment.lobby, words, current_step(moment.view))
    return hand_panel(moment.view, info, words, two_sided_card=moment.asked, news=news)


def _hands(words: Wording) -> Iterator[Scene]:
    classic = _moments(CLASSIC)
    passing = ("passes, first hand", "passes, 3 chosen", "waits while passing, first hand")
    yield "passing", [_hand(classic[name], words) for name in passing]
    playing = (
        "leads, first hand, trick 2",
        "follows, first hand, trick 2",
        "waits while playing, later hand, trick 1",
    )
    yield "hand", [_hand(classic[name], words) for name in playing]
    moment = classic["follows, first hand, trick 2"]
    view = moment.view
    info = table_info_at(moment.lobby, words, current_step(view))
    (picture,) = fake_pictures(panel_illustration(view, info, words))
    yield "hand", [hand_panel(view, info, words, picture=picture)]
    emojis = words.with_faces(faces(Deck.FOUR, words.letters))
    news = Recap(tricks_seen=0, due_at=NOW, is_live=False, absent=view.waiting_for, is_nudged=True)
    panel_with_note = hand_panel(view, info, emojis, note="A note.", news=news)
    yield "hand-emojis", [panel_with_note, more_panel(view, info, emojis, may_leave=True)]
    double = _moments(Table("double-hearts", 3))["asked for a side"]
    info_at_step = table_info_at(double.lobby, words, current_step(double.view))
    wishes = PanelWishes(two_sided_card=double.asked)
    (picture,) = fake_pictures(panel_illustration(double.view, info_at_step, words, wishes=wishes))
    question_with_picture = hand_panel(
        double.view, info_at_step, words, two_sided_card=double.asked, picture=picture
    )
    yield "hand-choices", [_hand(double, words), question_with_picture]
    moons = _moments(Table("increduhearts", 4))
    names = ("decides on the moon, later hand", "waits while moon, later hand")
    yield "hand-choices", [_hand(moons[name], words) for name in names]
    later = classic["waits while passing, later hand"]
    info = table_info_at(later.lobby, words, current_step(later.view))
    score = later.view.history[-1]
    tricks = ["A trick."]
    yield "answers", [hand_closed_panel(score, info, words, you=Seat(0), tricks=tricks)]
    over = Game("ricketts", options={"limit": 10}).until(lambda view: view.phase is Phase.OVER)
    rematches = [
        hand_panel(over.view(0), table_info_at(over.lobby, words, "over"), words, news=news)
        for news in (None, *(Recap(ask=ask) for ask in list_asks().values()))
    ]
    yield "rematch", rematches


def _posts(words: Wording) -> Iterator[Scene]:
    names = ("start", "first hand, left, 1 passed")
    yield "post-tricks", [_post(CLASSIC, name, words) for name in names]
    cancels = Table("cancellation", 6, cancels=True)
    yield (
        "post-tricks",
        [
            _post(CLASSIC, "hand, 0 tricks, 1 cards", words),
            _post(CLASSIC, "hand, 2 tricks, 1 cards, hearts broken", words),
            _post(cancels, "hand, 1 tricks, 0 cards, cancelled", words),
        ],
    )
    hands = ("hand over, 2 so far", "hand over, 1 so far, with notes")
    yield "post-hand", [_post(Table("classic", 3), name, words) for name in hands]
    moons = Table("partnership", 4)
    yield "post-hand", [_post(moons, name, words) for name in ("moon, open", "moon, add")]
    yield "post-hand", [_post(moons, name, words) for name in ("danger", "danger, over")]
    result = next(moment for moment in post_moments(CLASSIC) if moment.name == "result")
    info = table_info_at(result.lobby, words, "any")
    assert isinstance(result.item, ResultItem)
    nobody = replace(result.item, outcome=replace(result.item.outcome, winners=()))
    pictures = fake_pictures(
        *build_illustrations(result.item, info, words, has_winner=True, has_sheet=False)
    )
    yield (
        "post-result",
        [
            _post(CLASSIC, "result", words),
            post(nobody, info, words, changes=CHANGES),
            post(result.item, info, words, ended="Ann ended it."),
            winner_post(result.item, info, words, changes=CHANGES, pictures=pictures),
        ],
    )


def _post(table: Table, name: str, words: Wording) -> Layout:
    moment = next(moment for moment in post_moments(table) if moment.name == name)
    info = table_info_at(moment.lobby, words, "any")
    item: FeedItem = moment.item
    pictures = fake_pictures(*build_illustrations(item, info, words))
    return post(item, info, words, mentioned=(100, 101), changes=CHANGES, pictures=pictures)


def _answers(words: Wording) -> Iterator[Scene]:
    moment = _moments(CLASSIC)["waits while playing, later hand, trick 2"]
    view = moment.view
    info = table_info_at(moment.lobby, words, current_step(view))
    yield "answers", [table_panel(view, info, words)]
    pictures = fake_pictures(*sheet_pictures(view, info, words))
    yield (
        "answers",
        [sheet_panel(view, info, words), sheet_panel(view, info, words, pictures=pictures)],
    )
    pictures = fake_pictures(*last_trick_pictures(view, info, words, Deck.FOUR))
    trick_panel = last_trick_panel(view, info, words, pictures=pictures)
    yield "answers", [last_trick_panel(view, info, words), trick_panel]
    error = PlayerError()
    error.code = "stale-step"
    lacking = MissingPermissions(("send_messages", "attach_files"), 5)
    texts = [error_text(refusal, words) for refusal in (error, lacking)]
    yield "errors", [message_panel(text, error=True) for text in texts]


def _absence(words: Wording) -> Iterator[Scene]:
    table, view = play_to_the_middle()
    assert not isinstance(view.pending, PassNow)
    info = table_info_at(table, words, current_step(view))
    away = away_panel(table, view, info, words, hand_number=1, note="A note.")
    closed_table = replace(table, status=Status.CANCELLED, closed_by=100, cut_short=True)
    yield "absence", [away, closed_panel(closed_table, view, info, words)]
    waiting = replace(table, status=Status.LOBBY)
    click = Interaction(user_id=table.host).real
    yield (
        "closing",
        [
            closing_panel(table, words),
            closing_panel(waiting, words),
            closing_question(click, table, words),
        ],
    )
    other = replace(table, table_id="wxyz6789")
    person_views = [PersonView(lobby, 1, Seat(0), view) for lobby in (table, other)]
    yield "absence", [which_table_panel(person_views, words)]
    timed = replace(table, clock="90s")
    reminder = turn_reminder_panel(table, (100,), words, NOW, marker=7)
    reminder_of_two = turn_reminder_panel(timed, (100, 101), words, NOW, marker=7)
    yield "absence", [reminder, reminder_of_two]
    mixed_table = replace(table, seats=(*table.seats[:2], Computer(1), Computer(2, "expert")))
    info = table_info_at(mixed_table, words, "any")
    person_view = PersonView(mixed_table, 9, None, view)
    request = SeatRequest(Seat(3), Person(109, "Zoe"))
    yield (
        "seat-requests",
        [
            offer_panel(person_view, (Seat(2), Seat(3)), info, words),
            request_panel(mixed_table, request, info, words),
        ],
    )
