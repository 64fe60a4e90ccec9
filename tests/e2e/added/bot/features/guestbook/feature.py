"""The guest book, connected with the bot."""

from aiohttp import web

from bot.feature import Built, Feature, House
from bot.features.guestbook.service import GuestBook
from bot.features.guestbook.settings import TITLE


def build(house: House) -> Built:
    """Keep a guest book, and show it to browsers."""
    book = GuestBook(house.database, house.clock)

    async def page(_request: web.Request) -> web.Response:
        return web.json_response({"title": house.setting(TITLE), "guests": await book.guests()})

    async def socket(request: web.Request) -> web.WebSocketResponse:
        response = web.WebSocketResponse()
        await response.prepare(request)
        await book.listen(response.send_json)
        return response

    routes = (web.get("/guestbook", page), web.get("/guestbook/socket", socket))
    return Built(parts=(book,), routes=routes)


FEATURE = Feature(build)
