"""The guest book, connected with the bot."""

from contextlib import suppress

from aiohttp import web

from bot.feature import Contribution, Feature, House
from bot.features.guestbook.additions import SIGN
from bot.features.guestbook.choices import GuestBookSettings
from bot.features.guestbook.service import GuestBook
from bot.features.guestbook.settings import TITLE
from bot.table.handlers.click import Click
from bot.table.views.public.replies import message_panel


def build(house: House) -> Contribution:
    """Keep a guest book, and show it to browsers."""
    book = GuestBook(house.database, house.clock)

    async def page(_request: web.Request) -> web.Response:
        return web.json_response({"title": house.setting(TITLE), "guests": await book.guests()})

    async def socket(request: web.Request) -> web.WebSocketResponse:
        response = web.WebSocketResponse()
        await response.prepare(request)
        with suppress(ConnectionError):  # the browser has gone
            await book.listen(response.send_json)
        return response

    async def sign(click: Click) -> None:
        lobby = (await click.person_view()).lobby
        settings = await house.servers.load(lobby.guild_id or 0)
        if settings.part(GuestBookSettings).guest_book:
            await book.write(click.person.user_id, click.person.name)
        names = ", ".join(await book.guests())
        await click.whisper(message_panel(click.wording.text("guestbook-names", names=names)))

    routes = (web.get("/guestbook", page), web.get("/guestbook/socket", socket))
    return Contribution(parts=(book,), routes=routes, verbs={SIGN: sign})


FEATURE = Feature(build)
