"""When the picture of a turn was there."""

import pytest

from tests.bench.tables.playing import GALLERY, measure_picture_delay

SENT, EDITED = "2026-01-01T00:00:01.000000+00:00", "2026-01-01T00:00:02.500000+00:00"
SINCE = 1_767_225_600.0  # 2026-01-01T00:00:00Z


def panel(*parts: int, edited: str | None) -> dict[str, object]:
    return {
        "components": [{"type": 17, "components": [{"type": part} for part in parts]}],
        "timestamp": SENT,
        "edited_timestamp": edited,
    }


@pytest.mark.parametrize(("edited", "after_s"), [(None, 1.0), (EDITED, 2.5)])
def test_picture_comes_with_the_message_or_with_its_last_edit(
    edited: str | None, after_s: float
) -> None:
    assert measure_picture_delay(panel(GALLERY, 10, edited=edited), SINCE) == pytest.approx(after_s)


def test_panel_of_text_has_no_picture() -> None:
    assert measure_picture_delay(panel(10, edited=EDITED), SINCE) is None
