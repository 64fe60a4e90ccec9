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


@pytest.fixture
async def spoken(arena: Arena) -> AsyncIterator[Arena]:
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


async def seated_alone(ann: Memory, arena: Arena) -> Json:
    """Open a lobby, fill it with computers, and return its message."""
    outcome = await ann.user.command(arena.channel_id, "hearts new", variant="ricketts")
    assert outcome.message is not None
    lobby = outcome.message
    return await add_computers(ann, lobby, 3)


@pytest.mark.parametrize(("of_server", "of_person"), list(product(languages(), languages())))
async def test_posts_use_the_servers_language_and_panels_the_persons(
    spoken: Arena, of_server: str, of_person: str
) -> None:
    public, own = wording_for(of_server), wording_for(of_person)
    await spoken.sandbox.speak(of_server)
    ann = await add_person(spoken, "Ann", of_person)
    watcher = await add_person(spoken, "Wat", "en-US")
    lobby = await seated_alone(ann, spoken)
    assert public.text("button-join") in labels(lobby)
    computers = computer_names(find_table(lobby), [1, 2, 3], [ann.user.name], of_server).values()
    assert all(f"{name} (" in text(lobby) for name in computers)
    seated = await ann.until_says(own.text("seated-title", game="Ricketts House"))
    assert "guild_id" not in seated

    start = next(b for b in buttons(lobby) if b.label == public.text("button-start"))
    await ann.user.click(lobby, start.custom_id)
    panel = await ann.until_says(own.text("hand-none-chosen"))
    assert "guild_id" not in panel
    assert any(name in text(panel) for name in computers), "they are called the same everywhere"
    post = await watcher.until_says(f"### {public.text('hand-title', number=1)}")
    assert public.text("button-hand") in labels(post)

    offered = await watcher.user.click(
        post, next(b.custom_id for b in buttons(post) if b.label == public.text("button-hand"))
    )
    assert offered.message is not None
    assert text(offered.message).startswith(wording_for().text("seat-offers"))


@pytest.mark.parametrize("language", languages())
async def test_language_that_a_person_prefers_wins_and_open_panels_follow(
    spoken: Arena, language: str
) -> None:
    own = wording_for(language)
    ann = await add_person(spoken, "Ann", unserved_locale())
    lobby = await seated_alone(ann, spoken)
    start = next(b for b in buttons(lobby) if b.label == wording_for().text("button-start"))
    await ann.user.click(lobby, start.custom_id)
    panel = await ann.until_says(wording_for().text("hand-none-chosen"))
    message = (await ann.user.command(spoken.channel_id, "preferences")).message
    assert message is not None
    changed = await ann.user.select(message, "sh1:00000000:any:prefer:language", language)
    assert changed.message is not None
    assert own.text("preferences-title") in text(changed.message)
    again = await ann.until_says(own.text("hand-none-chosen"))
    assert again["id"] == panel["id"]


@pytest.mark.parametrize(
    ("of_server", "of_person"),
    [
        ("en", "de"),
        pytest.param("de", "fr", marks=pytest.mark.thorough),
        pytest.param("de", "en", marks=pytest.mark.slow),
        pytest.param("fr", "en", marks=pytest.mark.thorough),
    ],
)
async def test_whole_game_is_told_in_each_persons_and_the_servers_language(
    spoken: Arena, of_server: str, of_person: str
) -> None:
    await spoken.sandbox.speak(of_server)
    people = [await add_person(spoken, name, of_person) for name in ("Ann", "Bo")]
    game = await spoken.game("classic", people, computers=2, limit="10")
    await game.play()
    texts_by_person: dict[str, list[str]] = {of_server: [], of_person: []}
    for memory in people:
        for version in memory.versions:
            message = version.message
            is_public = "guild_id" in message and not is_ephemeral(message)
            read = "\n".join([text(message), *(button.label for button in buttons(message))])
            texts_by_person[of_server if is_public else of_person].append(read)
    for language, texts in texts_by_person.items():
        assert [text_line for text_line in texts if spoken_in(text_line) - {language}] == []
        # A trick that has just begun may say too little to tell.
        assert sum(spoken_in(text_line) == {language} for text_line in texts) > len(texts) / 2 > 5
