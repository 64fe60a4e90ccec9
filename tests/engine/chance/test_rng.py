"""Numbers and shuffles from 32-bit words, as docs/fairness.md specifies them."""

from collections.abc import Iterator

from bot.engine.chance.rng import LazyBits, below, shuffled


class Scripted:
    """Bits that are known beforehand."""

    def __init__(self, *words: int) -> None:
        self.words: Iterator[int] = iter(words)

    def getrandbits(self, count: int, /) -> int:
        assert count == 32
        return next(self.words)


def test_word_beyond_the_greatest_multiple_is_drawn_again():
    beyond = 2**32 - 2**32 % 6  # the first that would make some numbers likelier than others
    assert below(6, Scripted(beyond, 2**32 - 1, 9)) == 3
    assert below(6, Scripted(beyond - 1)) == 5
    assert below(8, Scripted(2**32 - 1)) == 7


def test_shuffle_changes_each_place_from_the_last_one_down_with_one_not_above_it():
    assert shuffled("abcd", Scripted(0, 1, 1)) == ["d", "c", "b", "a"]
    assert shuffled("abcd", Scripted(3, 2, 1)) == ["a", "b", "c", "d"]


def test_shuffle_draws_a_word_again_that_a_number_would_not_be_made_of():
    beyond = 2**32 - 2**32 % 3
    assert shuffled("abc", Scripted(beyond, 2**32 - 1, 0, 1)) == ["c", "b", "a"]
    assert shuffled("abc", Scripted(beyond - 1, 1)) == ["a", "b", "c"]


def test_lazy_bits_are_made_once_and_only_when_they_are_drawn():
    sources = []

    def make() -> Scripted:
        sources.append(Scripted(5, 4, 3))
        return sources[-1]

    bits = LazyBits(make)
    assert not sources
    assert [below(6, bits) for _ in range(3)] == [5, 4, 3]
    assert len(sources) == 1
