"""What both baselines do, beside answering: as many edits and posts as the bot."""

import os
from collections.abc import Sequence
from typing import Final

CARDS: Final = 13
PASS_CLICKS: Final = 4  # three cards and the confirmation
LOOKS: Final = 100  # the number from which buttons only show something


class Baseline:
    """The people who click, and the average numbers of requests for each click.

    Args:
        people: the ids of the people.
        channels: the ids of the channels for posts.
        edits: edits of other panels for each click.
        posts: new messages for each click.
        passes: whether all panels are those of people who choose cards to pass.
    """

    def __init__(
        self,
        people: Sequence[int],
        channels: Sequence[int],
        edits: float,
        posts: float,
        *,
        passes: bool = False,
    ) -> None:
        self.people = tuple(people)
        self._passes = passes
        self._channels = tuple(channels)
        self._edits, self._posts = edits, posts
        self._owed_edits = self._owed_posts = 0.0

    @classmethod
    def from_environment(cls) -> "Baseline":
        """Return what the environment variables ``BARE_…`` say."""
        return cls(
            [int(number) for number in os.environ["BARE_PEOPLE"].split(",")],
            [int(number) for number in os.environ["BARE_CHANNELS"].split(",")],
            float(os.environ["BARE_EDITS"]),
            float(os.environ["BARE_POSTS"]),
            passes=os.environ["BARE_PASSES"] == "yes",
        )

    def count_cards(self, number: int) -> int:
        """Return how many cards the panel after this many clicks has: one less after each trick."""
        if self._passes:
            return CARDS
        turn = number // len(self.people) % (PASS_CLICKS + CARDS)
        return CARDS - max(0, turn - PASS_CLICKS)

    def count_click(self) -> tuple[int, int]:
        """Count a click, and return how many edits and posts are to be made after it."""
        self._owed_edits += self._edits
        self._owed_posts += self._posts
        edits, posts = int(self._owed_edits), int(self._owed_posts)
        self._owed_edits -= edits
        self._owed_posts -= posts
        return edits, posts

    def select_channel(self, number: int) -> int:
        """Return the channel of a post.

        They take turns, so that no channel's rate limit delays the next answer.
        """
        return self._channels[number % len(self._channels)]
