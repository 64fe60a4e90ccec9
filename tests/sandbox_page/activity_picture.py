"""The picture of the Activity in the README: ``python -m tests.sandbox_page.activity_picture``."""

from __future__ import annotations

from io import BytesIO
from typing import Final

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from bot.engine.play.view import TableView
from bot.features.activity.views import Json
from tests.sandbox_page import activity_states as states
from tests.sandbox_page.programs import ARGUMENTS, CHROMIUM, ROOT
from tests.sandbox_page.readme_pictures import join_pictures, save

HIGH: Final = 560  # pixels of the picture
SETTLED_MS: Final = 1500


def is_shown(view: TableView) -> bool:
    """Return whether somebody follows late in a trick of the third hand."""
    return view.hand_number == 3 and len(view.tricks) >= 3 and states.follows(view)


def shoot(browser: Browser, message: Json, width: int, height: int) -> Image.Image:
    page = browser.new_page(viewport={"width": width, "height": height}, color_scheme="dark")
    states.serve_files(page)
    states.show(page, message)
    page.wait_for_timeout(SETTLED_MS)
    shot = Image.open(BytesIO(page.screenshot())).convert("RGB")
    page.close()
    return shot.resize((round(width * HIGH / height), HIGH), Image.Resampling.LANCZOS)


def main() -> None:
    playing = states.build_message(states.build_game("classic", 4, is_shown, seed=4), 0)
    passing = states.build_game("classic", 4, states.passes, seed=1)
    states.choose(passing, 0, 3)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        shots = [
            shoot(browser, playing, 1280, 800),
            shoot(browser, states.build_message(passing, 0), 390, 844),
        ]
        browser.close()
    save(join_pictures(shots), ROOT / "docs" / "activity.png")


if __name__ == "__main__":
    main()
