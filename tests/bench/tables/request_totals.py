"""The requests that a bot makes, by kind, from its metrics."""

import re
from collections import Counter
from dataclasses import dataclass

import aiohttp

from bot.request_budget import GLOBAL_LIMIT, RequestKind

_KINDS = re.compile(r'^hearts_rest_requests_total\{counts="\w+",kind="(\w+)"\} (\S+)$', re.M)
_PICTURES = re.compile(r'^moonshooter_pictures_total\{kind="(\w+)",outcome="(\w+)"\} (\S+)$', re.M)
_CARDS = re.compile(r'^moonshooter_happened_total\{what="card"\} (\S+)$', re.M)
_LEVEL = re.compile(r"^hearts_posting_level (\S+)$", re.M)
_SHARE = re.compile(r"^hearts_rest_budget_share (\S+)$", re.M)


@dataclass(frozen=True, slots=True)
class Scrape:
    """The metrics of a bot at one moment.

    Attributes:
        cards: the number of cards played.
        kinds: the number of requests of each kind.
        pictures: the number of pictures asked for, by what they are for and what became of them.
        level: the posting level.
        share: the share of the global limit in use.
    """

    cards: int
    kinds: Counter[RequestKind]
    pictures: Counter[tuple[str, str]]
    level: int
    share: float


async def scrape(http: aiohttp.ClientSession, metrics: str) -> Scrape:
    """Return the present metrics."""
    async with http.get(metrics) as answer:
        text = await answer.text()
    kinds = {RequestKind(kind): int(float(count)) for kind, count in _KINDS.findall(text)}
    return Scrape(
        int(_number(_CARDS, text)),
        Counter(kinds),
        Counter(
            {
                (picture_kind, outcome): int(float(count))
                for picture_kind, outcome, count in _PICTURES.findall(text)
            }
        ),
        int(_number(_LEVEL, text)),
        _number(_SHARE, text),
    )


def _number(pattern: re.Pattern[str], text: str) -> float:
    match = pattern.search(text)
    return float(match[1]) if match else 0.0


@dataclass(frozen=True, slots=True)
class RequestTotals:
    """The requests of the bot while people played.

    Attributes:
        cards: the number of cards played.
        seconds: the time that took.
        kinds: the number of requests of each kind.
        pictures: as in :class:`Scrape`.
    """

    cards: int
    seconds: float
    kinds: Counter[RequestKind]
    pictures: Counter[tuple[str, str]]

    @property
    def counted(self) -> int:
        """The number of requests that count against the global limit."""
        return sum(count for kind, count in self.kinds.items() if kind.counts)

    def describe(self) -> list[str]:
        """Return the counts as lines of text."""
        lines = [f"{self.cards} cards in {self.seconds:.0f} s"]
        for kind in RequestKind:
            if count := self.kinds[kind]:
                label = "counts" if kind.counts else "exempt"
                per_card = count / self.cards
                lines.append(f"{kind.value:>12}  {label}  {count:6}  {per_card:.2f} per card")
        per_s = self.counted / self.seconds
        lines.append(
            f"against the global limit: {self.counted / self.cards:.2f} requests per card, "
            f"{per_s:.1f} per second, {per_s / GLOBAL_LIMIT:.0%} of the limit"
        )
        picture_counts = (
            f"{picture_kind} {outcome} {count}"
            for (picture_kind, outcome), count in sorted(self.pictures.items())
        )
        lines.append(f"pictures: {', '.join(picture_counts)}")
        return lines
