"""The cost of drawing card faces, and a sandbox application that has all of them."""

import asyncio
import base64
import statistics
import time
from dataclasses import dataclass

import aiohttp

from bot.render.card_names import face_name
from bot.render.pictures.elements.card_faces import face_png
from bot.ui.transport.card_emojis import list_uploads


@dataclass(frozen=True, slots=True)
class FacesCost:
    """The cost of drawing every face once: the median CPU time and size of a face."""

    count: int
    median_ms: float
    median_bytes: int


def measure_faces() -> FacesCost:
    """Draw every face once."""
    times, sizes = [], []
    for face, deck in list_uploads():
        began = time.process_time()
        image = face_png(face.card, deck, face.shade, face.letters)
        times.append(1000 * (time.process_time() - began))
        sizes.append(len(image))
    return FacesCost(len(sizes), statistics.median(times), int(statistics.median(sizes)))


async def give_faces(http: aiohttp.ClientSession, address: str) -> None:
    """Add all emojis to the sandbox's application, so that the bot has none to upload."""
    async with http.get(f"{address}/sandbox/state") as answer:
        state = await answer.json()
    url = f"{address}/api/v10/applications/{state['application_id']}/emojis"
    headers = {"Authorization": f"Bot {state['bot_token']}"}
    for face, deck in list_uploads():
        image = base64.b64encode(face_png(face.card, deck, face.shade, face.letters)).decode()
        body = {"name": face_name(face, deck), "image": f"data:image/png;base64,{image}"}
        while True:
            async with http.post(url, json=body, headers=headers) as answer:
                if answer.status != 429:
                    answer.raise_for_status()
                    break
            await asyncio.sleep(0.2)
