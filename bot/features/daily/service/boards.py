"""The boards and monthly tables of a server."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import date, timedelta

from bot.features.daily.model.boards import Board, BoardRow, MonthRow
from bot.features.daily.model.standings import compute_rank, mark_hands
from bot.features.daily.store.deals import DailyDeals, Entry
from bot.tasks.clock import Clock
from bot.tasks.days import LONGEST_STREAK, count_streak, day_at


class DailyBoards:
    """The boards. Every method may raise ``StoreError``."""

    def __init__(self, deals: DailyDeals, clock: Clock) -> None:
        self._deals = deals
        self._clock = clock

    @property
    def today(self) -> date:
        """The day whose deal is played now."""
        return day_at(self._clock())

    async def board(self, guild_id: int, day: date, variant: str) -> Board:
        """Return the board of a deal in a server."""
        entries = sort_best_first(await self._deals.list_entries(guild_id, day, variant))
        people = [entry.attempt.user_id for entry in entries]
        days = await self._deals.load_finished_days(people, day - LONGEST_STREAK) if people else {}
        reference = await self._deals.find_reference(day, variant)
        finished = _points(entries)
        rows = [
            BoardRow(
                entry.name,
                None if points is None else compute_rank(points, finished).place,
                points,
                mark_hands(entry.attempt.hands or ()),
                count_streak(days[entry.attempt.user_id], day),
            )
            for entry in entries
            for points in (entry.attempt.points,)
        ]
        expert = None if reference is None else reference.points
        return Board(day, variant, tuple(rows), expert, is_over=day < self.today)

    async def month(self, guild_id: int, day: date) -> list[MonthRow]:
        """Return the table of the month to which a day belongs, best first."""
        first = day.replace(day=1)
        last = (first + timedelta(days=31)).replace(day=1) - timedelta(days=1)
        return rank_month(await self._deals.list_month_entries(guild_id, first, last))


def rank_month(entries: Iterable[Entry]) -> list[MonthRow]:
    """Return the rows of the people who made these attempts, best first."""
    by_deal: dict[tuple[date, str], list[Entry]] = defaultdict(list)
    for entry in entries:
        by_deal[entry.attempt.day, entry.attempt.variant].append(entry)
    names: dict[int, str] = {}
    counts: dict[int, list[int]] = defaultdict(lambda: [0, 0, 0])
    for deal in by_deal.values():
        finished = _points(deal)
        for entry in deal:
            points = entry.attempt.points
            if points is None:
                continue
            names[entry.attempt.user_id] = entry.name
            rank = compute_rank(points, finished)
            count = counts[entry.attempt.user_id]
            # Unfinished attempts count as beaten.
            count[0] += len(deal) - sum(other <= points for other in finished)
            count[1] += rank.place == 1
            count[2] += 1
    rows = [MonthRow(names[user_id], *count) for user_id, count in counts.items()]
    return sorted(rows, key=lambda row: (-row.beaten, -row.firsts, -row.deals, row.name))


def sort_best_first(entries: Sequence[Entry]) -> list[Entry]:
    """Return the entries by points, then name; unfinished attempts are last."""

    def order(entry: Entry) -> tuple[bool, int, str]:
        points = entry.attempt.points
        return points is None, points or 0, entry.name

    return sorted(entries, key=order)


def _points(entries: Sequence[Entry]) -> list[int]:
    """Return the points of the finished attempts."""
    return [entry.attempt.points for entry in entries if entry.attempt.points is not None]
