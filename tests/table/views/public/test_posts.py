"""The public messages of a table."""

import re
from dataclasses import replace

import pytest
from msgspec import structs

from bot.engine.model.cards import Suit, card
from bot.engine.model.phase import Phase
from bot.engine.model.seats import Seat
from bot.engine.model.trick import Play, Trick
from bot.engine.play.moon_danger import moon_danger
from bot.engine.rules.scoring import HandScore, Moon, MoonChoice, MoonKind, Outcome, Reason, settle
from bot.engine.variants import VARIANTS
from bot.render.feed import (
    CostlyTrick,
    DangerItem,
    FeedItem,
    HandItem,
    MoonItem,
    ResultItem,
    StartItem,
    public_view,
)
from bot.render.wording import wording_for
from bot.table.views.public.posts import post
from bot.table.views.public.result import rank_seats, turning_points, winner_post
from bot.ui.components.custom_id import ButtonId
from bot.ui.images.renderer import Picture
from tests.ui.arrange import (
    LINK,
    NAMES,
    WORDS,
    Game,
    button,
    is_over,
    is_playing,
    parts,
    read_text,
    verbs,
)
from tests.ui.game_moments import Table

BOTH = (MoonChoice.ADD, MoonChoice.SUBTRACT)


def write_post(game: Game, item: FeedItem | None = None, **more) -> str:
    """Return the text of an item, by default the newest."""
    return read_text(post(item or game.feed.items[-1], game.info, WORDS, **more))


def items(game: Game, kind: type) -> list:
    return [item for item in game.feed.items if isinstance(item, kind)]


def test_a_hand_tells_dealer_cards_and_pass_and_who_has_passed() -> None:
    game = Game()
    text = write_post(game)
    assert text.startswith("### Hand 1\n")
    assert "Draw for dealer: " in text
    assert f"{NAMES[game.view(None).dealer]} deals, 26 cards each." in text
    assert "Everybody passes 5 cards to the next player on the left." in text
    assert "Passed: " not in text
    game.move()
    game.move()
    assert "Passed: Ann and Bo." in write_post(game)


def test_a_hand_that_began_tells_who_leads() -> None:
    game = Game().until(is_playing)
    leader = NAMES[game.state.to_act[0]]
    assert write_post(game).startswith("### Hand 1 · 0 of 26 tricks\n")
    assert f"{leader} leads with ♣2." in write_post(game)
    other = Game("ricketts").until(is_playing)
    leader = NAMES[other.state.to_act[0]]
    assert write_post(other).endswith(f"{leader} leads.")


def test_cards_of_a_running_trick_are_shown_with_whose_turn_it_is() -> None:
    game = Game("ricketts").until(lambda view: is_playing(view) and len(view.plays) == 2)
    text = write_post(game)
    assert text.startswith("### Hand 1 · 0 of 13 tricks\n**1.** ")
    assert text.endswith(f"-# Waiting for {NAMES[game.state.to_act[0]]}.")


def test_hand_without_a_picture_tells_three_tricks_and_who_took_what() -> None:
    game = Game("ricketts").until(lambda view: len(view.tricks) == 9)
    text = write_post(game, game.feed.hand)
    assert re.findall(r"^\*\*(\d+)\.\*\* ", text, re.MULTILINE) == ["7", "8", "9"]
    assert text.count(" takes ") == 3
    last = game.view(None).last_trick
    assert f"{NAMES[last.winner]} leads." in text
    hearts = sum(
        card.shows(Suit.HEARTS) for trick in game.view(None).tricks for card in trick.taken
    )
    assert sum(map(int, re.findall(r"(\d+)×♥", text.split("Taken: ")[1]))) == hearts


def test_hand_with_a_picture_tells_the_last_trick() -> None:
    game = Game("ricketts").until(lambda view: len(view.tricks) == 9)
    picture = Picture("hand-1.png", b"", "The table")
    text = read_text(post(game.feed.hand, game.info, WORDS, pictures=(picture,)))
    assert re.findall(r"^\*\*(\d+)\.\*\* ", text, re.MULTILINE) == ["9"]
    assert "Taken" not in text


def test_hand_tells_in_which_trick_hearts_were_broken() -> None:
    game = Game("ricketts").until(lambda view: view.broken and not view.plays)
    assert f"Hearts were broken in trick {len(game.feed.hand.so_far.tricks)}." in write_post(
        game, game.feed.hand
    )
    tricks = len(game.feed.hand.so_far.tricks) - 1
    assert "broken" not in write_post(game, game.feed.hand.at(tricks))


def test_hand_at_an_earlier_moment_is_as_it_was_then() -> None:
    game, moments = Game("ricketts"), {}
    while game.state.to_act and not game.view(None).history:
        if game.feed.hand.so_far.opening is not None:
            moments[game.feed.hand.progress] = game.feed.hand
        game.move()
    (hand,) = items(game, HandItem)[:1]
    assert len(moments) > 13
    for progress, moment in moments.items():
        then = replace(hand, score=None, is_last=False, moon=None, choice=None)
        assert replace(then.at(*progress), claim=None) == moment


def test_public_view_of_a_hand_is_that_of_the_game_itself() -> None:
    game = Game("ricketts", options={"limit": 10})
    while game.state.to_act:
        expected_view, hand = game.view(None), game.feed.hand
        view = public_view(hand, expected_view.rules)
        ignored = {"draw": view.draw, "previous_tricks": ()}
        if hand.so_far.opening is not None:
            ignored["has_passed"] = view.has_passed  # nobody looks any more
        assert structs.replace(expected_view, **ignored) == view
        game.move()


def test_hand_being_played_offers_the_hand_and_the_last_trick() -> None:
    game = Game().until(is_playing)
    view = post(game.feed.hand, game.info, WORDS)
    assert verbs(view) == ["hand", "last"]
    assert ButtonId.parse(button(view, "hand")["custom_id"]).step == "any"
    game.until(lambda view: len(view.history) == 1)
    assert verbs(post(items(game, HandItem)[0], game.info, WORDS)) == []


def test_nobody_is_mentioned_but_the_players_at_the_start() -> None:
    game = Game(names=("@everyone", "<@100>", "@here", "<@&5>")).until(is_over)
    for item in game.feed.items:
        text = write_post(game, item)
        for mention in ("@everyone", "@here"):
            assert mention not in text
        assert not re.search(r"<@[!&]?\d", text)
    start = items(game, StartItem)[0]
    assert "<@101> and <@102>, your cards come by direct message." in write_post(
        game, start, mentioned=(101, 102)
    )


def test_start_addresses_one_player_as_one_and_several_as_several() -> None:
    def write_start(*mentioned: int) -> str:
        start = StartItem("start")
        return read_text(post(start, Game().info, wording_for("de"), mentioned=mentioned))

    assert "<@101>, deine Karten kommen per Direktnachricht. Kommt keine, tipp hier" in write_start(
        101
    )
    assert "eure Karten kommen per Direktnachricht. Kommt keine, tippt hier" in write_start(
        101, 102
    )


def test_start_shows_the_commitment_to_all_deals_in_a_link() -> None:
    start = StartItem("start", "ab" * 32)
    text = write_post(Game(), start)
    assert f"[Fair deals ↗]({LINK}#deal-1-sha256-{'ab' * 32})" in text
    assert verbs(post(start, Game().info, WORDS)) == ["hand"]


def test_a_game_that_was_ended_early_says_who_did_it_and_offers_nothing() -> None:
    game = Game("ricketts").until(lambda view: is_playing(view) and len(view.plays) == 2)
    view = post(game.feed.items[-1], game.info, WORDS, ended="Bo ended the game.")
    assert "**Bo ended the game.**" in read_text(view)
    assert verbs(view) == []


def test_moon_is_on_once_a_hand_when_one_player_has_all_points_and_at_least_half() -> None:
    for seed in range(60):
        game = Game("ricketts", seed=seed, options={"limit": 10}).until(is_over)
        dangers = items(game, DangerItem)
        assert len({danger.hand_number for danger in dangers}) == len(dangers)
        assert all(danger.is_over for danger in dangers)
        for danger in dangers:
            (hand,) = (h for h in items(game, HandItem) if h.number == danger.hand_number)
            view = public_view(hand.at(danger.trick), game.state.rules)
            (seat,) = danger.seats
            assert view.points_taken[seat] == danger.points == sum(view.points_taken) >= 13
            assert moon_danger(public_view(hand.at(danger.trick - 1), game.state.rules)) is None
            name = NAMES[seat]
            assert f"{name} has all {danger.points} points so far." in write_post(game, danger)
        if dangers:
            return
    raise AssertionError("nobody was ever about to shoot the moon")


def test_a_moon_is_told_before_and_after_the_choice() -> None:
    moon = Moon(Seat(1), MoonKind.MOON, 29, BOTH)
    game = Game("ricketts", moon=moon).until(lambda view: view.phase is Phase.MOON)
    assert "Bo chooses" in write_post(game)
    game.move()
    settled_item = items(game, MoonItem)[0]
    assert "Bo chooses" not in write_post(game, settled_item)
    assert "29" in write_post(game, settled_item)


def finish_hand(history: tuple[HandScore, ...], game: Game | None = None) -> HandItem:
    """Return the last hand of a history, which is over."""
    game = game or Game()
    *before, score = history
    return replace(items(game, HandItem)[0], before=tuple(before), score=score)


def test_a_sheet_shows_every_hand_and_the_resets_of_the_last() -> None:
    game = Game()
    history = (settle((), (100, 3, 0, -5), frozenset({100})),)
    text = write_post(game, finish_hand(history))
    assert "```" in text
    assert "↺ Ann was at exactly 100 and goes back to 0." in text


def test_a_sheet_beside_its_picture_says_only_the_totals_and_what_changed() -> None:
    game = Game()
    history = (settle((), (99, 3, 0, -5), frozenset({100})),)
    history = (*history, settle(history, (1, 4, 0, -5), frozenset({100})))
    item = finish_hand(history)
    picture = Picture("sheet-2.png", b"", "Score sheet")
    text = str(post(item, game.info, WORDS, pictures=(picture,)).to_components())
    assert "Ann **0** (+1) · Bo **7** (+4) · Cy **0** (+0) · Di **−10** (−5)" in text
    assert "↺ Ann" in text
    assert "```" not in text
    assert "```" in write_post(game, item)


def test_deal_to_come_is_committed_to_by_a_link_and_no_line_of_digits() -> None:
    game = Game()
    hand = replace(game.feed.hand, next_commitment="ab" * 32)
    text = write_post(game, hand)
    assert f"[Fair deal of hand 2 ↗]({LINK}#deal-2-sha256-{'ab' * 32})" in text
    assert text.count("ab" * 32) == 1


def test_a_sheet_says_why_there_is_another_hand_though_the_limit_is_passed() -> None:
    game = Game("ricketts")
    tied = (settle((), (112, 53, 53, 60), frozenset()),)
    text = "Past 100, but Bo and Cy tie for lowest at 53: another hand decides."
    assert text in write_post(game, finish_hand(tied))
    alone = (settle((), (112, 53, 54, 60), frozenset()),)
    assert "another hand" not in write_post(game, finish_hand(alone))
    assert "another hand" not in write_post(Game("classic"), finish_hand(tied))


def result(*totals: int, winners: tuple[int, ...] = (0,)) -> ResultItem:
    history = (settle((), totals, frozenset()),)
    outcome = Outcome(Reason.LIMIT, tuple(map(Seat, winners)))
    return ResultItem("result", outcome, history)


def test_the_result_shows_places_and_shares_equal_ones() -> None:
    text = write_post(Game(), result(12, 101, 101, -7, winners=(3,)))
    assert "1\\. Di **−7**\n2\\. Ann **12**\n3\\. Bo **101**\n3\\. Cy **101**" in text
    assert "Di wins." in text


def test_the_result_of_a_rematch_counts_the_series_with_this_game() -> None:
    game = Game()
    item = result(12, 101, 101, -7, winners=(3,))
    assert "Games won" not in write_post(game, item)
    info = replace(game.info, wins=((Seat(0), 1), (Seat(1), 0), (Seat(3), 1)))
    assert "Games won: Di 2, Ann 1, Bo 0" in read_text(post(item, info, WORDS))


def test_each_team_has_one_line_with_the_ratings_of_both_partners() -> None:
    game = Game("partnership")
    changes = {Seat(0): (1000.0, 1012.0), Seat(1): (990.0, 981.0), Seat(2): (1043.0, 1055.0)}
    text = write_post(game, result(40, 201, 40, 201, winners=(0, 2)), changes=changes)
    assert "Ann and Cy win together." in text
    assert "1\\. Ann and Cy **40** · Ann: rating 1012 (+12) · Cy: rating 1055 (+12)\n" in text
    assert "2\\. Bo and Di **201** · Bo: rating 981 (−9)" in text
    assert text.count("**40**") == text.count("**201**") == 1


def test_start_of_a_game_of_partners_tells_who_plays_with_whom() -> None:
    game = Game("partnership")
    assert "Teams: Ann and Cy · Bo and Di" in write_post(game, items(game, StartItem)[0])


def test_a_shared_win_is_shared() -> None:
    text = write_post(Game(), result(5, 101, 5, 9, winners=(0, 2)))
    assert "Ann and Cy share the win." in text
    assert "1\\. Ann **5**\n1\\. Cy **5**\n3\\. Di **9**" in text


def test_winners_by_another_rule_come_first_whatever_their_totals() -> None:
    rules = VARIANTS["classic"].rules(4)
    assert rank_seats((69, 3, 40, 101), (Seat(0),), rules) == [(1, 0), (2, 1), (3, 2), (4, 3)]
    assert rank_seats((69, 5, 40, 101), (Seat(0), Seat(1)), rules) == [
        (1, 1),
        (1, 0),
        (3, 2),
        (4, 3),
    ]


def test_there_is_no_second_place_where_the_rules_know_none() -> None:
    text = write_post(Game("ricketts"), result(12, 101, 30, -7, winners=(3,)))
    assert "1\\. Di **−7**\n2\\. Ann **12**\n2\\. Cy **30**\n2\\. Bo **101**" in text


def test_the_result_offers_a_rematch_and_shows_rating_changes() -> None:
    game = Game()
    view = post(
        result(12, 101, 30, -7, winners=(3,)),
        game.info,
        WORDS,
        changes={Seat(0): (1500.4, 1488.6), Seat(3): (1500.0, 1520.0)},
    )
    text = read_text(view)
    assert "1\\. Di **−7** · rating 1520 (+20)\n2\\. Ann **12** · rating 1489 (−11)\n" in text
    assert ButtonId.parse(button(view, "rematch")["custom_id"]).step == "over"
    assert "(+" not in write_post(game, result(1, 101, 2, 3))


def test_channel_is_told_who_won_with_places_and_the_way_to_the_game() -> None:
    game = Game("classic")
    picture = Picture("winner.png", b"", "Bo wins. Classic Hearts")
    changes = {Seat(1): (1000.0, 1149.0)}
    view = winner_post(
        result(60, 53, 101, 60, winners=(1,)),
        game.info,
        WORDS,
        changes=changes,
        pictures=(picture,),
    )
    shown_there = str(view.to_components())
    assert "Bo wins." in shown_there
    best = r"1\\. Bo **53** · rating 1149 (+149)\n"
    others = r"2\\. Ann **60**\n2\\. Di **60**\n4\\. Cy **101**"
    assert best + others in shown_there
    assert LINK in shown_there
    assert picture.alt in shown_there
    assert verbs(view) == ["rematch"]


def test_turning_points_are_moons_resets_and_the_costliest_trick() -> None:
    moon = Moon(Seat(1), MoonKind.MOON, 26, BOTH)
    first = settle((), (26, 0, 26, 26), frozenset(), moon, MoonChoice.ADD)
    second = settle((first,), (74, 5, 1, 0), frozenset({100}))
    outcome = Outcome(Reason.LIMIT, (Seat(3),))
    trick = Trick((Play(Seat(1), card("KS")), Play(Seat(0), card("AS"))), Seat(0))
    item = ResultItem("result", outcome, (first, second), CostlyTrick(2, 7, 18, trick))
    text = "\n".join(turning_points(item, NAMES[:4], WORDS))
    assert "Hand 1: ☾ Bo shot the moon: +26 to everyone else." in text
    assert "Hand 2: Ann went from 100 to 0." in text
    assert "Costliest trick: Ann took 18 in trick 7 of hand 2." in text


def test_the_result_names_the_costliest_trick_of_the_whole_game() -> None:
    game = Game("ricketts", options={"limit": 10}).until(is_over)
    costs = {
        (h.number, at): cost for h in items(game, HandItem) for at, cost in enumerate(h.points, 1)
    }
    (item,) = items(game, ResultItem)
    assert item.costliest is not None
    trick_place = (item.costliest.hand_number, item.costliest.number)
    assert item.costliest.points == costs[trick_place] == max(costs.values())
    assert trick_place == min(at for at, points in costs.items() if points == max(costs.values()))


@pytest.mark.parametrize("shooter", range(4))
def test_trick_that_was_taken_for_a_moon_is_never_the_costliest(shooter: int) -> None:
    moon = Moon(Seat(shooter), MoonKind.MOON, 26, (MoonChoice.ADD,))
    game = Game("classic", moon=moon, options={"limit": 50}).until(is_over)
    costs = {
        (hand.number, at): cost
        for hand in items(game, HandItem)
        for at, (trick, cost) in enumerate(zip(hand.so_far.tricks, hand.points, strict=True), 1)
        if trick.winner != shooter
    }
    (item,) = items(game, ResultItem)
    trick_place = item.costliest.hand_number, item.costliest.number
    assert item.costliest.trick.winner != shooter
    assert costs[trick_place] == item.costliest.points == max(costs.values())


def test_a_broken_off_game_without_a_hand_still_has_a_result() -> None:
    item = ResultItem("result", Outcome(Reason.ABANDONED, ()), ())
    assert "Nobody wins." in write_post(Game(), item)


def test_hand_tells_of_a_trick_that_nobody_takes_and_what_is_at_stake() -> None:
    table = Table("cancellation", 6, cancels=True)
    game = table.game()
    while not is_over(game.view(None)):
        table.move(game)
    hand = next(
        h for h in items(game, HandItem) if any(trick.winner is None for trick in h.so_far.tricks)
    )
    hand = replace(hand, score=None, is_last=False, moon=None, choice=None)
    tricks = hand.so_far.tricks
    at = next(at for at, trick in enumerate(tricks) if trick.winner is None)
    info, cancelled = game.info, tricks[at]
    text = read_text(post(hand.at(at + 1), info, WORDS))
    assert "Nobody takes it: its cards cancel each other. It goes with the next trick." in text
    assert text.count("~~") >= 4
    assert f"{NAMES[cancelled.leader]} leads." in text
    assert tricks[at + 1].leader == cancelled.leader
    assert "Also at stake" in read_text(post(hand.at(at + 1, 2), info, WORDS))
    taken_at = next(n for n in range(at, len(tricks)) if tricks[n].winner is not None)
    assert "that nobody took go" in read_text(post(hand.at(taken_at + 1), info, WORDS))


@pytest.mark.parametrize("players", [4, 6, 8])
def test_every_item_of_a_game_can_be_posted(players: int) -> None:
    game = Game("increduhearts", players, seed=players).until(is_over)
    for item in game.feed.items:
        view = post(item, game.info, WORDS, mentioned=(1,), marker=3)
        assert next(parts(view))["id"] == 3


def test_a_warren_card_is_announced_and_then_turned_up() -> None:
    for seed in range(40):
        game = Game("ricketts", seed=seed, options={"warren": True})
        game.until(lambda view: len(view.history) == 1)
        hand = replace(items(game, HandItem)[0], score=None, moon=None)
        tricks = hand.so_far.tricks
        turned = next((at for at, trick in enumerate(tricks) if trick.revealed), None)
        if turned is not None:
            assert "(Warren)" in write_post(game, hand.at(turned + 1))
            assert "Warren as " in write_post(game, hand.at(turned, 4))
            return
    raise AssertionError("the Warren card was never played")
