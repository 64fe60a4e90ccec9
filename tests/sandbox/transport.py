"""JSON over HTTP, with refusals as exceptions."""

from __future__ import annotations

from typing import Any

import aiohttp

Json = dict[str, Any]


class Refused(Exception):
    """The server refused a request: HTTP's ``status``, Discord's ``code``, ``errors`` by path."""

    def __init__(self, status: int, body: Json) -> None:
        super().__init__(f"{status} (error code: {body.get('code')}): {body}")
        self.status = status
        self.code: int = body.get("code", 0)
        self.errors: Json = body.get("errors", {})


class Http:
    """Requests with JSON over one aiohttp session, which raise `Refused`."""

    def __init__(self, session: aiohttp.ClientSession, root: str, token: str | None) -> None:
        self._session = session
        self._root = root
        self._headers = {"Authorization": token} if token else {}

    async def __call__(
        self, method: str, path: str, body: object = None, **query: object
    ) -> Any:  # Any: JSON
        params = {key: str(value) for key, value in query.items() if value is not None}
        async with self._session.request(
            method, self._root + path, json=body, params=params, headers=self._headers
        ) as response:
            if response.status == 204:
                return None
            result = await response.json()
            if response.status >= 400:
                raise Refused(response.status, result)
            return result
