"""Help, the rules page by page, and what the bot says about itself."""

import pytest

from bot.engine.rules.variant import Variant
from bot.engine.variants import VARIANTS
from bot.features.help.views import help_panel, rules_panel
from bot.render.wording import Wording, languages, wording_for
from bot.ui.components.custom_id import ButtonId
from tests.catalogue import spoken_in
from tests.engine.test_new_variant import new as new
from tests.engine.test_new_variant import wording as wording
from tests.thorough import slow_unless, thorough_unless, usual_variants
from tests.ui.arrange import WORDS, list_buttons, parts, read_text
from tests.ui.panels import house_rules

OFFERS = ("daily", "learn", "puzzle", "find")


def test_help_has_a_sentence_and_a_button_for_each_way_to_begin() -> None:
    panel = help_panel(WORDS, OFFERS, version="1.2.3", uptime_s=5)
    text = read_text(panel)
    assert "Points are bad" in text
    assert "/hearts new" in text
    labels = [button["label"] for button in list_buttons(panel)]
    assert labels == ["Play now", "Daily", "Learn", "Puzzle", "Find people", "Rules"]
    assert all(f"**{label}**" in text for label in labels[:-1])
    assert "h1:00000000:any:helpoffer:learn" in str(panel.to_components())  # as it was posted


def test_help_of_a_bot_without_features_offers_to_play() -> None:
    panel = help_panel(WORDS, version="1.2.3", uptime_s=5)
    assert [button["label"] for button in list_buttons(panel)] == ["Play now", "Rules"]
    assert "Daily" not in read_text(panel)


@pytest.mark.parametrize(
    ("uptime_s", "words"),
    [(5, "0 minutes"), (3600, "1 hour 0 minutes"), (90_061, "1 day 1 hour"), (172_800, "2 days")],
)
def test_help_tells_version_and_uptime(uptime_s: int, words: str) -> None:
    text = read_text(help_panel(WORDS, version="1.2.3", uptime_s=uptime_s))
    assert f"Moonshooter 1.2.3, running for {words}" in text


@pytest.mark.parametrize("language", slow_unless("de".__eq__, languages()))
@pytest.mark.parametrize(
    "is_changed", thorough_unless(bool, [False, True]), ids=["usual", "changed"]
)
@pytest.mark.parametrize("key", usual_variants(VARIANTS))
def test_every_page_of_the_rules_fits_and_leads_to_the_next(
    key: str, is_changed: bool, language: str
) -> None:
    words = wording_for(language)
    variant = VARIANTS[key]
    options = variant.resolve(house_rules(key) if is_changed else {})
    pages = []
    page = 0
    while True:
        view = rules_panel(variant, options, words, page=page, table_id="abcd2345")
        pages.append(read_text(view))
        assert spoken_in(pages[-1]) <= {language}
        next_buttons = [b for b in list_buttons(view) if b["label"] == words.text("button-page-on")]
        if not next_buttons or next_buttons[0]["disabled"]:
            break
        button_id = ButtonId.parse(next_buttons[0]["custom_id"])
        assert (button_id.table, button_id.verb) == ("abcd2345", "rulebook")
        assert button_id.arg == f"{key}.{page + 1}"
        page += 1
    text = "\n".join(pages)
    for section in ("goal", "points", "end"):
        assert words.text(f"rules-{section}") in text
    assert read_text(rules_panel(variant, options, words, page=99)).startswith("###")


def test_rules_without_a_table_name_no_table_in_their_ids() -> None:
    view = rules_panel(VARIANTS["increduhearts"], VARIANTS["increduhearts"].resolve(), WORDS)
    for button in list_buttons(view):
        assert ButtonId.parse(button["custom_id"]).table == "00000000"


def test_rules_show_a_new_variant(new: Variant, wording: Wording) -> None:
    assert list(parts(rules_panel(new, new.resolve(), wording)))
