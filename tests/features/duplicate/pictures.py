"""Pictures of duplicate for tests of all pictures."""

from collections.abc import Iterator, Sequence

from bot.engine.play.duplicate import Compared
from bot.features.duplicate.illustrations import duplicate_illustration
from bot.render.illustrations.game import Illustration
from bot.render.wording import Wording
from tests.ui.sketches import history, rules


def illustrations(
    words: Wording, names: Sequence[str], avatars: Sequence[str | None]
) -> Iterator[Illustration]:
    """Yield a picture of each kind; there are ten names."""
    hands = history(4, 3)
    comparisons = [
        Compared(n, (tuple(points - n for points in hand.points),) * 2)
        for n, hand in enumerate(hands, 1)
    ]
    for variant in ("classic", "partnership"):
        illustration = duplicate_illustration(
            hands, comparisons, names[:4], rules(variant, 4), words
        )
        assert illustration is not None
        yield illustration
