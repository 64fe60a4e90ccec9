"""Private messages are in the person's language, public ones in the server's."""

from __future__ import annotations

from collections.abc import AsyncIterator
from itertools import product

import pytest

from bot.render.computer_names import computer_names
from bot.render.wording import languages, wording_for
from tests.catalogue import spoken_in
from tests.e2e.arena import Arena, add_computers, find_table
from tests.e2e.memory import Memory
from tests.languages import unserved_locale
from tests.sandbox.client import Json, buttons, is_ephemeral, text
from tests.thorough import thorough_unless


@pytest.fixture
async def home(arena: Arena) -> AsyncIterator[Arena]:
    """Provide a place where the test may change the server's language."""
    yield arena
    await arena.sandbox.speak("en-US")
    # The bot learns of it by the next command there.
    await (await arena.sandbox.user("Ann")).command(arena.channel_id, "help")


async def add_person(arena: Arena, name: str, locale: str) -> Memory:
    """Return a new person whose Discord client uses this language."""
    person = await arena.person(name)
    await arena.sandbox.user(person.user.name, gateway=False, locale=locale)
    return person


def labels(message: Json) -> set[str]:
    """Return the labels of a message's buttons."""
    return {button.label for button in buttons(message)}


async def open_full_lobby(ann: Memory, arena: Arena) -> Json:
    """Open a lobby, fill it with computers, and return its message."""
    outcome = await ann.user.command(arena.channel_id, "hearts new", variant="ricketts")
    assert outcome.message is not None
    lobby = outcome.message
    return await add_computers(ann, lobby, 3)


@pytest.mark.parametrize(
    ("server_language", "person_language"),
    thorough_unless(("de", "en").__eq__, product(languages(), languages())),
)
async def test_posts_use_the_servers_language_and_panels_the_persons(
    home: Arena, server_language: str, person_language: str
) -> None:
    public, own = wording_for(server_language), wording_for(person_language)
    await home.sandbox.speak(server_language)
    ann = await add_person(home, "Ann", person_language)
    watcher = await add_person(home, "Wat", "en-US")
    lobby = await open_full_lobby(ann, home)
    assert public.text("button-join") in labels(lobby)
    computers = computer_names(
        find_table(lobby), [1, 2, 3], [ann.user.name], server_language
    ).values()
    assert all(f"{name} (" in text(lobby) for name in computers)
    notice = await ann.until_says(own.text("seated-title", game="Ricketts House"))
    assert "guild_id" not in notice

    start = next(b for b in buttons(lobby) if b.label == public.text("button-start"))
    await ann.user.click(lobby, start.custom_id)
    panel = await ann.until_says(own.text("hand-none-chosen"))
    assert "guild_id" not in panel
    assert any(name in text(panel) for name in computers), "they are called the same everywhere"
    post = await watcher.until_says(f"### {public.text('hand-title', number=1)}")
    assert public.text("button-hand") in labels(post)

    outcome = await watcher.user.click(
        post, next(b.custom_id for b in buttons(post) if b.label == public.text("button-hand"))
    )
    assert outcome.message is not None
    assert text(outcome.message).startswith(wording_for().text("seat-offers"))


@pytest.mark.parametrize("language", languages())
async def test_language_that_a_person_prefers_wins_and_open_panels_follow(
    home: Arena, language: str
) -> None:
    own = wording_for(language)
    ann = await add_person(home, "Ann", unserved_locale())
    lobby = await open_full_lobby(ann, home)
    start = next(b for b in buttons(lobby) if b.label == wording_for().text("button-start"))
    await ann.user.click(lobby, start.custom_id)
    panel = await ann.until_says(wording_for().text("hand-none-chosen"))
    message = (await ann.user.command(home.channel_id, "preferences")).message
    assert message is not None
    outcome = await ann.user.select(message, "sh1:00000000:any:prefer:language", language)
    assert outcome.message is not None
    assert own.text("preferences-title") in text(outcome.message)
    panel_after = await ann.until_says(own.text("hand-none-chosen"))
    assert panel_after["id"] == panel["id"]


@pytest.mark.parametrize(
    ("server_language", "person_language"),
    [
        pytest.param("en", "de", marks=pytest.mark.thorough),
        pytest.param("de", "fr", marks=pytest.mark.slow),
        pytest.param("de", "en", marks=pytest.mark.slow),
        pytest.param("fr", "en", marks=pytest.mark.slow),
    ],
)
async def test_whole_game_is_told_in_each_persons_and_the_servers_language(
    home: Arena, server_language: str, person_language: str
) -> None:
    await home.sandbox.speak(server_language)
    people = [await add_person(home, name, person_language) for name in ("Ann", "Bo")]
    game = await home.game("classic", people, computers=2, limit="10")
    await game.play()
    texts_by_person: dict[str, list[str]] = {server_language: [], person_language: []}
    for memory in people:
        for version in memory.versions:
            message = version.message
            is_public = "guild_id" in message and not is_ephemeral(message)
            words = "\n".join([text(message), *(button.label for button in buttons(message))])
            texts_by_person[server_language if is_public else person_language].append(words)
    for language, texts in texts_by_person.items():
        assert [words for words in texts if spoken_in(words) - {language}] == []
        # A trick that has just begun may say too little to tell.
        assert sum(spoken_in(words) == {language} for words in texts) > len(texts) / 2 > 5
