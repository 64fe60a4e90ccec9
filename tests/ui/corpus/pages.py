"""Messages that belong to no running game: help, settings, leaderboards, replays, errors."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from itertools import product
from typing import Any

from bot.engine.model.cards import standard_deck
from bot.engine.model.errors import PlayerError
from bot.engine.model.seats import Seat
from bot.engine.variants import VARIANTS
from bot.features.choosing.views import preferences_panel, settings_panel
from bot.features.daily.service.attempts import DailyFeats
from bot.features.daily.stats import daily_part
from bot.features.duplicate.service.side_by_side import SeatPlayed, SideBySide
from bot.features.duplicate.views import side_by_side_panel
from bot.features.finding.views import Wanted, look_button
from bot.features.help.views import about_panel, help_panel, rules_panel
from bot.features.presets.service import ServerPreset
from bot.features.presets.views import presets_panel
from bot.features.privacy.pages import delete_panel, export_panel
from bot.features.rankings.model import HeadToHead, VariantStats
from bot.features.rankings.views import (
    LeaderRow,
    against_panel,
    leaderboard_panel,
    leaderboard_picture,
    stats_panel,
)
from bot.features.replays.views.deal_proofs import verify_panel
from bot.features.replays.views.finished_games import GAMES_A_PAGE, games_panel
from bot.features.replays.views.replay import record_panel, replay_panel, replay_picture
from bot.features.reviews.stats import trend_part
from bot.features.reviews.store import Compared, ReviewedGame
from bot.features.reviews.views.review import (
    OwnReview,
    analysing_panel,
    decision_panel,
    late_panel,
    moment_picture,
    spot_of,
    sums_panel,
)
from bot.features.reviews.views.trends import compared_panel, trend_illustration_of
from bot.features.seasons.model import DifferenceRow, SeasonRanking, SeasonRow
from bot.features.seasons.service import SeasonStanding, season_named
from bot.features.seasons.views import season_panel, season_picture
from bot.features.tournaments.service.honours import Honour
from bot.features.tournaments.stats import honours_part
from bot.judge.format import Decision
from bot.render.wording import ENGLISH, Wording
from bot.settings.preferences import Preferences, Sort
from bot.settings.server_settings import ServerSettings
from bot.store.games.rating_ladder import PlayedGame, RatingChange
from bot.store.games.rating_model import Rating
from bot.store.games.result import GameResult, SeatResult
from bot.table.history.deal_proofs import DealProof
from bot.table.history.replay import ReplayPage
from bot.table.views.public.replies import (
    message_panel,
)
from bot.table.views.public.table_info import TableInfo
from bot.ui.components.payloads import Layout
from bot.ui.error_messages import MissingPermissions, error_text
from bot.ui.images.renderer import Picture
from tests.catalogue import entries
from tests.ui.arrange import NAMES
from tests.ui.corpus.games import (
    NOW,
    in_the_midst,
    replay_of,
)
from tests.ui.corpus.reviewed import review_of
from tests.ui.corpus.scene import MARKER, Scenes, pictures_of, sent, table_info_at
from tests.ui.panels import house_rules


def _beside(tables: int, words: Wording) -> Layout:
    """Return a hand of a duplicate at this many tables."""
    replay = replay_of("classic", 4, finished=True)
    cards = tuple(standard_deck()[:13])
    played = tuple(SeatPlayed(n or None, cards[:3], cards, n) for n in range(tables))
    rules = replay.page().rules
    shown = SideBySide(replay.lobby, rules, 1, 2, Seat(1), cards, played)
    return side_by_side_panel(shown, table_info_at(replay.lobby, words, "any"), words)


def of_replays(words: Wording) -> Scenes:
    """Yield replays, and the message with a record's file."""
    for key, variant in VARIANTS.items():
        for finished in (True, False):
            replay = replay_of(key, variant.player_counts[0], finished=finished)
            for spot in dict.fromkeys((*replay.spots[:6], *replay.spots[-2:])):
                page = replay.page(spot)
                face = table_info_at(page.lobby, words, "any")
                found = pictures_of(replay_picture(page, face, words))
                name = f"{key}, {'over' if finished else 'broken off'}, {spot[0]}.{spot[1]}"
                yield sent(name, replay_panel(page, face, words, found), found)
    for tables in (2, 16):
        yield sent(f"{tables} tables side by side", _beside(tables, words))
    yield sent("a record", record_panel("a.jsonl", words))


def of_reviews(words: Wording) -> Scenes:
    """Yield a player's review, and what is shown while it is made."""
    for key, variant in VARIANTS.items():
        replay = replay_of(key, variant.player_counts[0], finished=True)
        face = table_info_at(replay.lobby, words, "any")
        own = OwnReview(face, review_of(replay), Seat(0))
        pages = [replay.page(spot_of(one, replay.spots)) for one in own.costliest]
        found = [
            picture
            for one, page in zip(own.costliest, pages, strict=True)
            for picture in _moment(one, page, face, words)
        ]
        moments = list(zip(pages, found, strict=True))
        yield sent(f"{key}, sums", sums_panel(own, moments, words, may_show=True), found)
        yield sent(f"{key}, sums shown", sums_panel(own, moments, words, who="Ann"), found)
        for number in range(6):
            page = replay.page(spot_of(own.decisions[number], replay.spots))
            shown = _moment(own.decisions[number], page, face, words)
            moment = page, shown[0] if shown else None
            yield sent(f"{key}, {number}", decision_panel(own, number, moment, words), shown)
    for done, count, ahead in ((0, 0, 0), (3, 70, 0), (0, 0, 1), (0, 0, 12)):
        layout = analysing_panel("abcd2345", words, done=done, count=count, ahead=ahead)
        yield sent(f"waiting, {done} of {count}, {ahead} ahead", layout)
    for has_failed in (True, False):
        name = "failed" if has_failed else "late"
        yield sent(name, late_panel("abcd2345", words, has_failed=has_failed))


def _moment(
    decision: Decision, page: ReplayPage, face: TableInfo, words: Wording
) -> Sequence[Picture]:
    return pictures_of(moment_picture(decision, page, face, words))


def of_settings(words: Wording) -> Scenes:
    """Yield settings, preferences and presets."""
    for page in range(3):
        for number, chosen in enumerate((ServerSettings(), ServerSettings(frozenset({5, 6})))):
            layout = settings_panel(chosen, words, page=page)
            yield sent(f"settings {number}, page {page}", layout)
    yield sent("preferences", preferences_panel(Preferences(), words))
    ranked = Preferences(sort=Sort.RANK, language="de", text_only=True)
    yield sent("preferences changed", preferences_panel(ranked, words))
    sets = [
        ServerPreset(variant, f"set {number}", house_rules(variant), number == 1)
        for variant in VARIANTS
        for number in range(1, 9)
    ]
    for page in range(3):
        yield sent(f"presets, page {page}", presets_panel(sets, words, page=page))
    yield sent("no presets", presets_panel([], words))


def of_rankings(words: Wording) -> Scenes:
    """Yield leaderboards, statistics and lists of finished games."""
    rows = [LeaderRow(place, NAMES[place], 1000 - place, place, 1) for place in range(1, 8)]
    for key, variant in VARIANTS.items():
        for period in ("all", "month", "week"):
            for page, pages in ((0, 1), (1, 3)):
                given: dict[str, Any] = {"variant_name": variant.name, "period": period}
                given |= {"page": page, "pages": pages}
                found = pictures_of(leaderboard_picture(rows, words, **given))
                layout = leaderboard_panel(rows, words, variant=key, pictures=found, **given)
                yield sent(f"{key}, {period}, page {page} of {pages}", layout, found)
    given = {"variant": "classic", "variant_name": "Classic Hearts", "period": "all"}
    for stays in (True, False):
        layout = leaderboard_panel(rows, words, stays=stays, marker=MARKER, **given)
        yield sent(f"in words, {'stays' if stays else 'rests'}", layout)
        layout = leaderboard_panel([], words, stays=stays, **given)
        yield sent(f"empty, {'stays' if stays else 'rests'}", layout)
    counts = {"hands": 9, "points": -20, "moons": 2, "queens": 1, "bonuses": 3}
    stats = [VariantStats(one, 4, 1, 1, 2.25, 90, counts, 1043.4) for one in VARIANTS]
    for here in (True, False):
        name = "here" if here else "everywhere"
        yield sent(f"stats {name}", stats_panel(stats, "Ann", words, here=here))
        yield sent(f"no stats {name}", stats_panel([], "Ann", words, here=here))
        common = [HeadToHead("classic", 5, 3, 1, 22), HeadToHead("ricketts", 1, 1, 0, -3)]
        for games in (common, []):
            panel = against_panel(games, "Ann", "Bo", words, here=here)
            yield sent(f"against, {len(games)} games, {name}", panel)
    ranked = tuple(
        SeasonRow(1 + at, 100 + at, name, 1100.4 - at, 9 + at, at) for at, name in enumerate(NAMES)
    )
    best = tuple(
        DifferenceRow(1 + at, 100 + at, name, 1.25 - at, 16) for at, name in enumerate(NAMES[:6])
    )
    november = season_named("2026-11")
    assert november is not None
    for is_over in (False, True):
        for ranking in (
            SeasonRanking(ranked, best, 3),
            SeasonRanking(ranked[:1], (), 1),
            SeasonRanking((), (), 0),
        ):
            season = SeasonStanding(november, ranking, 5, is_over=is_over)
            found = pictures_of(season_picture(season, "Classic Hearts", words))
            layout = season_panel(season, "Classic Hearts", words, pictures=found, marker=MARKER)
            yield sent(f"season of {len(ranking.rows)}, {is_over}", layout, found)
    many = {"moons": 12, "universes": 2, "stops": 3, "escapes": 4}
    for feats, daily in ((many, DailyFeats(14, 3)), (dict.fromkeys(many, 1), DailyFeats(10, 1))):
        had = [VariantStats("classic", 4, 1, 1, 2.25, 90, feats, None)]
        shown = stats_panel(had, "Ann", words, here=True, parts=[daily_part(daily, words)])
        yield sent(f"achievements {daily.streak}", shown)
    honours = [Honour(f"cups23{place:02}", f"Cup {place}", place, 32) for place in range(1, 8)]
    part = honours_part(honours, words)
    yield sent("honours", stats_panel(stats, "Ann", words, here=True, parts=[part]))
    part = trend_part({}, list(VARIANTS), words)
    yield sent("no trend", stats_panel(stats, "Ann", words, here=True, parts=[part]))
    for count in (1, 3, 20):
        reviewed = [
            ReviewedGame(f"t{number}", NOW - timedelta(days=count - number), 9, number % 7 / 3)
            for number in range(count)
        ]
        trends = dict.fromkeys(VARIANTS, reviewed)
        found = pictures_of(trend_illustration_of("classic", reviewed, words))
        part = trend_part(trends, list(VARIANTS), words, found)
        layout = stats_panel(stats, "Ann", words, here=True, parts=[part])
        yield sent(f"trend of {count}", layout, found)
    compared = [Compared(place, NAMES[place], place, 25, place / 7, -1.5, 0.25) for place in (1, 2)]
    for people in (compared, []):
        layout = compared_panel(people, "Classic Hearts", words.text("period-month"), words)
        yield sent(f"compared, {len(people)}", layout)
    seats = (SeatResult(0, 100, "Ann", -12, 2), SeatResult(1, 101, "Bo", -20, 1))
    change = RatingChange(Rating(25.0, 8.0), Rating(24.0, 7.9))
    played = [
        PlayedGame(GameResult(f"abcd23{number:02}", 1, key, NOW, "limit", seats), changes)
        for number, (key, changes) in enumerate(product(VARIANTS, ({0: change}, {})))
    ]
    for page, more in ((0, False), (0, True), (1, True), (1, False)):
        layout = games_panel(played[:GAMES_A_PAGE], 100, words, page=page, more=more)
        yield sent(f"games, page {page}{', more' if more else ''}", layout)
    yield sent("no games", games_panel([], 100, words, more=False))


def of_help(words: Wording) -> Scenes:
    """Yield help, rules, privacy and proofs of fair deals."""
    yield sent("help", help_panel(words, [look_button(Wanted(), words)]))
    yield sent(
        "help in channels",
        help_panel(words, [look_button(Wanted(), words)], channels=frozenset({5, 6})),
    )
    for uptime_s in (59, 3600, 100_000, 1_000_000):
        layout = about_panel(words, version="1.2.3", uptime_s=uptime_s)
        yield sent(f"about, after {uptime_s} s", layout)
    for key, variant in VARIANTS.items():
        for number, rules in enumerate(({}, house_rules(key))):
            for page in range(4):
                layout = rules_panel(variant, variant.resolve(rules), words, page=page)
                yield sent(f"{key}, rules {number}, page {page}", layout)
    yield sent("forget me", delete_panel(words))
    yield sent("my data", export_panel(words, "moonshooter-my-data.zip", 1, 1))
    yield sent("my data, part 2", export_panel(words, "moonshooter-my-data-2-of-3.zip", 2, 3))
    table, _ = in_the_midst()
    face = table_info_at(table, words)
    shown = DealProof(
        1,
        "ab" * 32,
        (1, 2),
        "cd" * 32,
        holds=True,
        committed_at=NOW,
        dealt_at=NOW + timedelta(seconds=9),
    )
    proofs = {
        "committed": [DealProof(1, "ab" * 32)],
        "shown": [shown, DealProof(2, "ab" * 32)],
        "broken": [shown, replace(shown, number=2, clicks=(1,), holds=False)],
    }
    for name, one in proofs.items():
        yield sent(f"proofs, {name}", verify_panel(one, face, words))


def of_errors(words: Wording) -> Scenes:
    """Return the error messages."""
    for message_id in sorted(entries(ENGLISH)):
        code = message_id.removeprefix("error-")
        if code == message_id or code in {"unexpected", "permissions"}:
            continue
        error = PlayerError(count=2, most=4, fewest=3, host="Ann", value="x", wanted="y")
        error.code = code
        yield sent(code, message_panel(error_text(error, words), error=True))
    lacking = MissingPermissions(("send_messages", "attach_files"), 5)
    yield sent("permissions", message_panel(error_text(lacking, words), error=True))
