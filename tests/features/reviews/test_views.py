"""The pages of a player's review, in every game and language."""

from __future__ import annotations

from dataclasses import replace
from statistics import fmean

import pytest
from msgspec import structs

from bot.engine.model.seats import Seat
from bot.features.reviews.views.review import (
    COSTLIEST,
    PLAY_ON,
    SHOW,
    SUMS,
    TURN,
    OwnReview,
    analysing_panel,
    decision_panel,
    details_panel,
    find_spot,
    late_panel,
    mean_points_taken,
    moment_picture,
    sums_panel,
)
from bot.render.wording import languages, wording_for
from bot.table.history.replay import Replay
from bot.table.state.steps import ANY
from bot.table.views.public.table_info import build_table_info
from bot.ui.components.validation import check_layout
from tests.features.replays.test_replay import TABLES, WORST, build_replay
from tests.features.reviews.reviewed import review_game
from tests.thorough import slow_unless, usual_variants
from tests.ui.arrange import NAMES, list_buttons, read_text, verbs

EN = wording_for("en")


def build_review(
    variant: str, players: int, names: tuple[str, ...] = NAMES, language: str = "en"
) -> tuple[OwnReview, Replay]:
    replay = build_replay(variant, players, names)
    info = build_table_info(replay.lobby, wording_for(language), step=ANY)
    return OwnReview(info, review_game(replay), Seat(0), mean_points_taken(replay)), replay


@pytest.mark.parametrize("language", slow_unless("de".__eq__, languages()))
@pytest.mark.parametrize(("variant", "players"), usual_variants(TABLES))
def test_pages_fit_into_a_message_in_every_game(variant: str, players: int, language: str) -> None:
    own, replay = build_review(variant, players, WORST, language)
    wording = wording_for(language)
    for number, decision in enumerate(own.decisions):
        page = replay.page(find_spot(decision, replay.spots))
        assert page.hand == decision.hand
        layout = decision_panel(own, number, (page, None), wording, may_show=True)
        check_layout(layout)
        assert "{" not in read_text(layout)
    pages = [replay.page(find_spot(decision, replay.spots)) for decision in own.costliest]
    assert len(pages) == COSTLIEST
    check_layout(sums_panel(own, [(page, None) for page in pages], wording, may_show=True))


def test_decisions_of_substitutes_are_left_out() -> None:
    own, _ = build_review("classic", 4)
    assert all(decision.trick != 5 for decision in own.decisions)


def test_costliest_decisions_are_marked_and_in_order() -> None:
    own, _ = build_review("classic", 4)
    assert [decision.cost for decision in own.costliest] == [19.5, 19.5, 16.5]
    assert all(decision.marked for decision in own.costliest)


def test_page_of_a_decision_tells_what_was_known_and_what_was_better() -> None:
    own, replay = build_review("classic", 4)
    number = next(at for at, decision in enumerate(own.decisions) if decision.trick == 4)
    page = replay.page((own.decisions[number].hand, 4))
    text = read_text(decision_panel(own, number, (page, None), EN))

    assert "**Hand 1, trick 4**" in text
    assert "Your hand: " in text
    assert "On the table: " in text or "You led." in text
    assert "cost you about 8 points" in text
    assert "It is cheap now: take it with ♥A, your highest." in text
    assert f"Decision {number + 1} of {len(own.decisions)}" in text
    assert page.played is not None
    seats = [play.seat for play in page.played.plays]
    later = [NAMES[seat] for seat in seats[seats.index(0) + 1 :]]
    table_line = text.split("On the table: ")[-1].splitlines()[0]
    assert not any(name in table_line for name in later)


def test_unmarked_decisions_are_as_good_as_any() -> None:
    own, replay = build_review("classic", 4)
    number = next(at for at, decision in enumerate(own.decisions) if decision.trick == 2)
    page = replay.page((1, 2))
    assert "as good as any" in read_text(decision_panel(own, number, (page, None), EN))


def test_pages_for_everybody_name_the_player_and_have_no_buttons() -> None:
    own, replay = build_review("classic", 4)
    pages = [(replay.page(find_spot(decision, replay.spots)), None) for decision in own.costliest]
    for layout in (
        sums_panel(own, pages, EN, name="Ann"),
        decision_panel(own, 1, (replay.page((1, 1)), None), EN, name="Ann"),
    ):
        assert "Review of Ann" in read_text(layout)
        assert "Your" not in read_text(layout)
        assert "You led" not in read_text(layout)
        assert not list_buttons(layout)


def test_buttons_lead_to_decisions_and_back() -> None:
    own, replay = build_review("classic", 4)
    pages = [(replay.page(find_spot(decision, replay.spots)), None) for decision in own.costliest]
    sums = sums_panel(own, pages, EN, may_show=True)
    assert set(verbs(sums)) == {TURN, SHOW, PLAY_ON}
    play_on_id = next(
        str(component["custom_id"])
        for component in list_buttons(sums)
        if ":playon:" in str(component["custom_id"])
    )
    assert play_on_id.endswith(f":{own.costliest[0].step}")
    first = decision_panel(own, 0, (replay.page((1, 0)), None), EN)
    assert set(verbs(first)) == {TURN, "playon"}
    ids = [str(button["custom_id"]) for button in list_buttons(first)]
    assert any(custom_id.endswith(f":{SUMS}") for custom_id in ids)
    assert any(custom_id.endswith(":1") for custom_id in ids)


def test_passes_and_plays_have_pictures() -> None:
    own, replay = build_review("double-hearts", 4)
    kinds = {
        decision.kind: moment_picture(
            decision, replay.page(find_spot(decision, replay.spots)), own.info, EN
        )
        for decision in own.decisions
    }
    for kind in ("pass", "card"):
        picture = kinds[kind]
        assert picture is not None
        assert picture.alt


@pytest.mark.parametrize("language", languages())
def test_waiting_is_told(language: str) -> None:
    wording = wording_for(language)
    for done, count, ahead in ((0, 0, 0), (3, 70, 0), (0, 0, 1), (0, 0, 12)):
        layout = analysing_panel(wording, done=done, count=count, ahead=ahead)
        check_layout(layout)
        assert "abcd2345" not in read_text(layout)
        assert ahead == 1 or str(ahead or count or "") in read_text(layout)
    panels = [analysing_panel(wording, done=0, count=count, ahead=0) for count in (0, 70)]
    assert read_text(panels[0]) == read_text(panels[1]), (
        "no count stands still while nothing is judged"
    )
    for has_failed in (True, False):
        check_layout(late_panel("abcd2345", wording, has_failed=has_failed))


@pytest.mark.parametrize("language", languages())
def test_games_that_cannot_be_judged_say_why(language: str) -> None:
    own, _ = build_review("ricketts", 4)
    own.review.unjudged = "warren"
    text = read_text(sums_panel(own, [], wording_for(language)))
    own.review.unjudged = None
    assert "Warren" in text


def test_points_that_were_avoidable_are_a_part_of_those_taken() -> None:
    own, replay = build_review("classic", 4)
    pages = [(replay.page(find_spot(mistake, replay.spots)), None) for mistake in own.costliest]

    def write_sums(points_taken: float, given_away: float, cards: float) -> str:
        sums = structs.replace(own.review.seats[0], given_away=given_away, cards=cards)
        review = structs.replace(own.review, seats=[sums, *own.review.seats[1:]])
        return read_text(
            sums_panel(replace(own, mean_points=points_taken, review=review), pages, EN)
        )

    usual = write_sums(21.0, 17.3, 4.0)
    assert "You took 21 points a hand; **about 13** were avoidable." in usual
    assert "3 of your 60 plays could have been better." in usual
    assert "Your cards were worse than average: about 3 points a hand." in usual
    assert "error" not in usual
    lucky = write_sums(4.0, 8.0, -4.0)
    assert "Your mistakes usually cost more, **about 6**" in lucky
    assert "better than average" in lucky
    assert "Your cards were about average." in write_sums(4.0, 8.0, 0.1)


def test_details_have_the_figures_and_how_sure_they_are() -> None:
    own, _ = build_review("classic", 4)
    page = details_panel(own, EN)
    assert "Result: 1.5 points a hand: 0.4 by luck" in read_text(page)
    assert "Hand 1, trick 13: 14.6 ± 0.2 points" in read_text(page)
    assert set(verbs(page)) == {TURN}
    check_layout(page)


def test_points_are_counted_once_on_the_scale_of_the_game() -> None:
    own, _ = build_review("classic", 4)
    # A queen taken: 13 for the seat, and a third of 13 fewer for each of the others.
    assert own.scale(13 + 13 / 3) == pytest.approx(13)


def test_partners_are_told_what_their_team_got_once() -> None:
    replay = build_replay("partnership", 4, NAMES)
    history = replay.page(replay.spots[-1]).history
    assert all(score.points[0] == score.points[2] for score in history)
    assert mean_points_taken(replay) == fmean(score.points[0] for score in history)
