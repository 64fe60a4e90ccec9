"""Messages and forms of tables: lobbies, hands, posts, absence."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial

from bot.engine.model.phase import Phase
from bot.engine.model.seats import Seat
from bot.engine.rules.options import Value
from bot.engine.variants import VARIANTS
from bot.render.feed import ResultItem, StartItem
from bot.render.illustrations.panel_words import PanelWishes
from bot.render.pictures.elements.colours import Deck
from bot.render.wording import Wording
from bot.settings.preferences import Sort
from bot.table.handlers.absence import LEAVE, which_table_panel
from bot.table.handlers.closing import closing_panel, closing_question
from bot.table.handlers.takeover import offer_panel, request_panel
from bot.table.lobby.model import Computer, Lobby, Person, SeatRequest, Status
from bot.table.service.person_view import PersonView
from bot.table.state.steps import step_of
from bot.table.sync.personal.seat_notices import unseated_panel
from bot.table.sync.personal.unreached import unreached_panel
from bot.table.sync.public.feed_illustrations import illustrations_of
from bot.table.sync.public.turn_reminder import turn_reminder_panel
from bot.table.views.hand.away import away_panel, closed_panel, kicked_panel
from bot.table.views.hand.hand import hand_closed_panel, hand_panel
from bot.table.views.hand.pictures import closed_illustration, panel_illustration
from bot.table.views.hand.recap import Recap
from bot.table.views.public.host_menu import host_panel
from bot.table.views.public.house_rules_modal import house_rules_forms, house_rules_modal
from bot.table.views.public.lobby import lobby_panel, seated_panel
from bot.table.views.public.posts import post
from bot.table.views.public.replies import (
    last_trick_panel,
    last_trick_pictures,
    sheet_panel,
    sheet_pictures,
    table_panel,
)
from bot.table.views.public.result import winner_post
from tests.ui.arrange import NAMES, Game, lobby
from tests.ui.clicking import Interaction
from tests.ui.corpus.games import (
    NOW,
    hand_moments,
    in_the_midst,
    post_moments,
    tables,
)
from tests.ui.corpus.scene import MARKER, Scenes, pictures_of, sent, table_info_at
from tests.ui.panels import asks, house_rules


def _lobbies() -> Iterator[tuple[str, Lobby]]:
    for key, variant in VARIANTS.items():
        for seated in sorted({1, variant.player_counts[0], variant.player_counts[-1]}):
            people = max(1, seated - 2)
            table = lobby(
                *NAMES[:people],
                variant=key,
                computers=seated - people,
                options=dict(house_rules(key)) if seated > 1 else {},
                clock="90s" if seated > 1 else "off",
                commitment="c" * 64 if seated > 1 else None,
            )
            yield f"{key}, {seated} seated", table


def of_lobbies(words: Wording) -> Scenes:
    """Return the message of a lobby at each stage."""
    for name, table in _lobbies():
        for status in Status:
            if status is not Status.LOBBY and "increduhearts" not in name:
                continue  # they differ in the variant's name only
            now = replace(table, status=status)
            winners = (Seat(0),) if status is Status.FINISHED else ()
            layout = lobby_panel(
                now, table_info_at(now, words), words, winners=winners, marker=MARKER
            )
            yield sent(f"{name}, {status.value}", layout)
    table = lobby("Ann", computers=3)
    for status in Status:
        alone = replace(table, guild_id=None, status=status)
        yield sent(f"alone, {status.value}", lobby_panel(alone, table_info_at(alone, words), words))
    for cut_short in (False, True):
        closed = replace(table, status=Status.CANCELLED, closed_by=100, cut_short=cut_short)
        name = f"closed by the host{' in a game' if cut_short else ''}"
        yield sent(name, lobby_panel(closed, table_info_at(closed, words), words))


def of_seats(words: Wording) -> Scenes:
    """Yield seat notices and the host's menu."""
    for name, table in _lobbies():
        face = table_info_at(table, words)
        yield sent(f"{name}, host's menu", host_panel(table, face, words))
        if "increduhearts" in name:
            yield sent(f"{name}, seated", seated_panel(table, face, words))
            closed = replace(table, status=Status.CANCELLED, closed_by=100)
            yield sent(f"{name}, unseated", unseated_panel(closed, words, marker=MARKER))
    table, view = in_the_midst()
    kept = replace(table, seats=(*table.seats[:2], Computer(1), Computer(2, "expert")))
    face = table_info_at(kept, words, "any")
    person_view = PersonView(kept, 9, None, view)
    yield sent("offered seats", offer_panel(person_view, (Seat(2), Seat(3)), face, words))
    wish = SeatRequest(Seat(3), Person(109, "Zoe"))
    yield sent("a request", request_panel(kept, wish, face, words))
    yield sent("no messages", unreached_panel(face, 100, words, marker=MARKER))


def of_forms(words: Wording) -> Scenes:
    """Return all forms, with the default rules and with others."""
    for key, variant in VARIANTS.items():
        rules: tuple[Mapping[str, Value], ...] = ({}, house_rules(key))
        for number, options in enumerate(rules):
            table = lobby("Ann", variant=key, options=dict(options))
            for form in range(house_rules_forms(variant)):
                modal = house_rules_modal(table, words, form=form)
                yield f"{key}, rules {number}, form {form}", modal.to_dict()


def of_hands(words: Wording) -> Scenes:
    """Return the panel of each seat in each phase."""
    for table in tables():
        for moment in hand_moments(table):
            view = moment.view
            face = table_info_at(moment.lobby, words, step_of(view))
            name = f"{table.name}: {moment.name}"
            hand = partial(hand_panel, view, face, words, asked=moment.asked, marker=MARKER)
            yield sent(name, hand())
            found = pictures_of(
                panel_illustration(view, face, words, wishes=PanelWishes(asked=moment.asked))
            )
            for picture in found:
                yield sent(f"{name}, with a picture", hand(picture=picture), found)
    for number, moment in enumerate(hand_moments(tables()[0])):
        view = moment.view
        face = table_info_at(moment.lobby, words, step_of(view))
        news = Recap(told=0, due_at=NOW, is_live=False)
        layout = hand_panel(
            view, face, words, sort=list(Sort)[number % len(Sort)], note="A note.", news=news
        )
        yield sent(f"{moment.name}, with news", layout)
        for score in view.history[-1:]:
            layout = hand_closed_panel(
                score, face, words, you=Seat(0), tricks=["A trick."], marker=MARKER
            )
            yield sent(f"{moment.name}, hand closed", layout)
            found = pictures_of(closed_illustration(score, view, face, words))
            layout = hand_closed_panel(score, face, words, you=Seat(0), picture=found[0])
            yield sent(f"{moment.name}, hand closed, with a picture", layout, found)


def of_answers(words: Wording) -> Scenes:
    """Return the answers with the table, the last trick and the sheet."""
    for table in tables():
        for moment in hand_moments(table):
            if "waits while" not in moment.name or "trick 1" in moment.name:
                continue
            view, name = moment.view, f"{table.name}: {moment.name}"
            face = table_info_at(moment.lobby, words, step_of(view))
            yield sent(f"{name}, table", table_panel(view, face, words, marker=MARKER))
            found = pictures_of(*sheet_pictures(view, face, words))
            yield sent(f"{name}, sheet", sheet_panel(view, face, words, pictures=found), found)
            for deck in Deck:
                found = pictures_of(*last_trick_pictures(view, face, words, deck))
                layout = last_trick_panel(view, face, words, pictures=found)
                yield sent(f"{name}, last trick, {deck.value}", layout, found)


def of_posts(words: Wording) -> Scenes:
    """Return the public messages of a game."""
    changes = {Seat(0): (1000.0, 1012.4), Seat(1): (1043.0, 1039.0)}
    for table in tables():
        for moment in post_moments(table):
            item, name = moment.item, f"{table.name}: {moment.name}"
            face = table_info_at(moment.lobby, words, "any")
            found = pictures_of(*illustrations_of(item, face, words))
            layout = post(
                item,
                face,
                words,
                mentioned=(100, 101),
                changes=changes,
                pictures=found,
                marker=MARKER,
            )
            yield sent(name, layout, found)
            if table == tables()[0]:
                yield sent(f"{name}, bare", post(item, face, words))
                yield sent(f"{name}, ended", post(item, face, words, ended="Ann ended it."))
            if isinstance(item, StartItem):
                fair = replace(item, commitment="c" * 64)
                yield sent(f"{name}, fair", post(fair, face, words, marker=MARKER))
            if isinstance(item, ResultItem):
                found = pictures_of(*illustrations_of(item, face, words, news=True, sheet=False))
                layout = winner_post(item, face, words, changes=changes, pictures=found)
                yield sent(f"{name}, news", layout, found)
                nobody = replace(item, outcome=replace(item.outcome, winners=()))
                yield sent(f"{name}, no winner", post(nobody, face, words, changes=changes))


def of_absence(words: Wording) -> Scenes:
    """Return what is shown to and about people who are away, and the ends of tables."""
    table, view = in_the_midst()
    face = table_info_at(table, words, step_of(view))
    for note in (None, "A note."):
        layout = away_panel(table, view, face, words, hand_number=1, note=note, marker=MARKER)
        yield sent(f"away, {'with a note' if note else 'bare'}", layout)
    yield sent("kicked", kicked_panel(words))
    closed = replace(table, status=Status.CANCELLED, closed_by=100, cut_short=True)
    yield sent("closed", closed_panel(closed, view, face, words))
    for now in (table, replace(table, status=Status.LOBBY)):
        yield sent(f"may close, {now.status.value}", closing_panel(now, words))
        asked = closing_question(Interaction(user_id=table.host).real, now, words)
        yield sent(f"asked to close, {now.status.value}", asked)
    other = replace(table, table_id="wxyz6789")
    person_views = [PersonView(one, 1, Seat(0), view) for one in (table, other)]
    for verb in (LEAVE, "back"):
        yield sent(f"which table to {verb}", which_table_panel(person_views, verb, words))
    for clock in ("off", "90s"):
        timed = replace(table, clock=clock)
        for called in ((100,), (100, 101)):
            layout = turn_reminder_panel(timed, called, words, NOW, marker=MARKER)
            yield sent(f"call of {len(called)}, clock {clock}", layout)
    over = Game("ricketts", options={"limit": 10}).until(lambda view: view.phase is Phase.OVER)
    for name, ask in asks().items():
        for seat in range(3):
            layout = hand_panel(over.view(seat), over.info, words, news=Recap(ask=ask))
            yield sent(f"rematch, {name}, seat {seat}", layout)
