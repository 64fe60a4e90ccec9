"""Helpers for tests of layouts: games, lobbies, and the parts of layouts."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import nullcontext
from copy import deepcopy
from random import Random
from typing import Any
from unittest.mock import patch

import discord

from bot.engine.game import Decision, begin, decide
from bot.engine.model.phase import Phase
from bot.engine.model.seats import Seat
from bot.engine.play.actions import Action
from bot.engine.play.state import State
from bot.engine.play.view import TableView, view_for
from bot.engine.play.visibility import seen_by
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import Moon
from bot.engine.variants import VARIANTS
from bot.players.easy import choose
from bot.render.card_names import face_name, plain_faces, two_sided_faces
from bot.render.feed import Feed
from bot.render.pictures.elements.colours import Deck
from bot.render.pictures.elements.suits import LETTERS
from bot.render.wording import wording_for
from bot.sandbox.validation.components import ComponentCheck
from bot.sandbox.world.errors import FormErrors
from bot.table.lobby.model import Computer, Lobby, Person, Status
from bot.table.state.steps import current_step
from bot.table.views.public.table_info import TableInfo, build_table_info
from bot.ui.components.payloads import FILE
from bot.ui.components.validation import check_layout

WORDS = wording_for("en")
FIRST_EMOJI = 1573342926656765954  # as long as present ids
LINK = "https://discord.com/channels/1/2"
NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ida", "Jo")


def faces(deck: Deck, letters: str = LETTERS[0]) -> dict[str, str]:
    """Return markup of all cards as the bot has it once every emoji is uploaded."""
    all_faces = [*plain_faces(letters), *two_sided_faces(letters)]
    return {
        face.key: f"<:{face_name(face, deck)}:{FIRST_EMOJI + at}>"
        for at, face in enumerate(all_faces)
    }


PICTURES = WORDS.with_faces(faces(Deck.FOUR))


def lobby(
    *names: str,
    variant: str = "increduhearts",
    computers: int = 0,
    status: Status = Status.LOBBY,
    **more: Any,
) -> Lobby:
    """Return a table with these people, the first as host, and this many computers."""
    people = tuple(Person(100 + at, name) for at, name in enumerate(names))
    return Lobby(
        table_id="abcd2345",
        guild_id=1,
        channel_id=2,
        host=100,
        variant=variant,
        options=more.pop("options", {}),
        seats=(*people, *(Computer(at + 1) for at in range(computers))),
        status=status,
        **more,
    )


class Game:
    """A game played by the easy player, with its public feed."""

    def __init__(
        self,
        variant: str = "increduhearts",
        players: int = 4,
        seed: int = 0,
        names: tuple[str, ...] = NAMES,
        options: Mapping[str, Any] | None = None,
        moon: Moon | None = None,
        rng: Random | None = None,
    ) -> None:
        self.rng = rng or Random(seed)
        self.feed = Feed()
        self.lobby = lobby(
            *names[:players],
            variant=variant,
            status=Status.PLAYING,
            options=dict(options or {}),
        )
        self.state: State
        self._moon = moon  # shot in every hand, whatever is played
        self._take(begin(VARIANTS[variant].rules(players, options), self.rng))

    def _take(self, decision: Decision) -> None:
        self.state = decision.state
        for event in decision.events:
            public_event = seen_by(event, None)
            if public_event is not None:
                self.feed.apply(public_event)

    def do(self, action: Action) -> None:
        forced_moon = patch.object(Rules, "moon", lambda *_: self._moon)
        with nullcontext() if self._moon is None else forced_moon:
            self._take(decide(self.state, action, self.rng))

    def move(self) -> None:
        """Act for the first seat that must act."""
        self.do(choose(self.view(self.state.to_act[0]), self.rng))

    def until(self, has_reached: Callable[[TableView], bool]) -> "Game":
        """Play until a condition holds for the public view."""
        while not has_reached(self.view(None)):
            assert self.state.phase is not Phase.OVER, "the game ended before that"
            self.move()
        return self

    def view(self, seat: Seat | int | None) -> TableView:
        return view_for(self.state, None if seat is None else Seat(int(seat)))

    def own(self) -> TableView:
        """Return the view of the first seat that must act."""
        return self.view(self.state.to_act[0])

    @property
    def info(self) -> TableInfo:
        return build_table_info(self.lobby, WORDS, step=current_step(self.view(None)), link=LINK)


def is_playing(view: TableView) -> bool:
    return view.phase is Phase.PLAYING


def is_over(view: TableView) -> bool:
    return view.phase is Phase.OVER


def parts(view: discord.ui.LayoutView) -> Iterator[Mapping[str, Any]]:
    """Check a layout with the bot's and the sandbox's checks, and yield its components."""

    def walk(components: Any) -> Iterator[Mapping[str, Any]]:
        for component in components:
            yield component
            yield from walk(component.get("components", ()))

    components = check_layout(view)
    errors = FormErrors()
    ids = range(FIRST_EMOJI, FIRST_EMOJI + 1000)
    files = {
        url.removeprefix("attachment://")
        for component in walk(components)
        for url in (
            *(item["media"]["url"] for item in component.get("items", ())),
            *([component["file"]["url"]] if component["type"] == FILE else ()),
        )
    }
    ComponentCheck(errors, files, ids, v2=True).run(deepcopy(list(components)))  # it changes ids
    errors.raise_if_any()
    return walk(components)


def read_text(view: discord.ui.LayoutView) -> str:
    """Return all text of a layout."""
    return "\n".join(part["content"] for part in parts(view) if part["type"] == 10)


def list_buttons(view: discord.ui.LayoutView) -> list[Mapping[str, Any]]:
    """Return the buttons of a layout except links, in order."""
    return [part for part in parts(view) if part["type"] == 2 and "custom_id" in part]


def list_links(view: discord.ui.LayoutView) -> dict[str, str]:
    """Return the link buttons of a layout: URLs by label."""
    return {part["label"]: part["url"] for part in parts(view) if part.get("url")}


def button(view: discord.ui.LayoutView, verb: str, arg: str | None = None) -> Mapping[str, Any]:
    """Return the one button with this verb (and argument)."""
    results = [
        button
        for button in list_buttons(view)
        if button["custom_id"].split(":")[3] == verb
        and (arg is None or button["custom_id"].split(":")[4] == arg)
    ]
    assert len(results) == 1, f"{len(results)} buttons for {verb} {arg}"
    return results[0]


def verbs(view: discord.ui.LayoutView) -> list[str]:
    """Return the verbs of a layout's buttons, in order."""
    return [button["custom_id"].split(":")[3] for button in list_buttons(view)]
