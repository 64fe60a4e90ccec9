"""The first events for a gateway client: READY, the guild, and the members it requests."""

from __future__ import annotations

from bot.sandbox.gateway.events import GUILD_MEMBERS, GUILDS
from bot.sandbox.gateway.sessions import Session
from bot.sandbox.world.model import World
from bot.sandbox.world.payloads import Payloads
from bot.sandbox.world.wire import Json, encode


def greet(session: Session, world: World, payloads: Payloads, url: str) -> None:
    """Send READY and, to members with the intent, the guild; ``url`` is the gateway's address."""
    user, shard = session.user, session.shard
    sees_guild = user.is_member and shard.has_guild(world.guild_id)
    others = [guild for guild in world.other_guilds.values() if user.id in guild.members]
    guild_ids = [world.guild_id] * sees_guild + [guild.id for guild in others]
    ready: Json = {
        "v": 10,
        "user": payloads.user(user),
        "session_id": session.id,
        "session_type": "normal",
        "resume_gateway_url": url,
        "guilds": [{"id": str(guild_id), "unavailable": True} for guild_id in guild_ids],
    }
    if user.bot:
        ready["user"] |= {"verified": True, "mfa_enabled": True, "email": None, "flags": 0}
        ready["private_channels"] = []
        ready["shard"] = [shard.number, shard.count]
        ready["application"] = {
            "id": str(world.application_id),
            "flags": payloads.application()["flags"],
        }
    else:
        ready["private_channels"] = [
            payloads.channel(channel, user)
            for channel in world.channels.values()
            if channel.is_dm and user.id in channel.recipients
        ]
    session.push("READY", encode(ready).decode())
    if sees_guild and (not user.bot or session.intents & GUILDS):
        sees_all_members = not user.bot or bool(session.intents & GUILD_MEMBERS)
        guild = payloads.guild_create(user, all_members=sees_all_members)
        session.push("GUILD_CREATE", encode(guild).decode())
    for other in others:
        body = payloads.other_guild_create(other, user)
        session.push("GUILD_CREATE", encode(body).decode())


def member_chunk(world: World, payloads: Payloads, request: Json) -> Json:
    """Return the members that match a REQUEST_GUILD_MEMBERS."""
    ids = request.get("user_ids")
    user_ids = (
        {str(user_id) for user_id in (ids if isinstance(ids, list) else [ids])} if ids else None
    )
    prefix = str(request.get("query") or "").lower()
    members = [
        payloads.member(user)
        for user in world.users.values()
        if user.is_member
        and (str(user.id) in user_ids if user_ids else user.name.lower().startswith(prefix))
    ]
    limit = request.get("limit")
    body: Json = {
        "guild_id": str(world.guild_id),
        "members": members[:limit] if isinstance(limit, int) and limit > 0 else members,
        "chunk_index": 0,
        "chunk_count": 1,
        "not_found": [],
        "presences": [],
    }
    if request.get("nonce") is not None:
        body["nonce"] = request["nonce"]
    return body
