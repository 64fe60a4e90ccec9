"""A Discord-compatible server on loopback, which knows nothing about Hearts.

`server.start` runs one; `core.Sandbox` holds what its routes share. A request of the bot or of
a user goes through `pipeline`, a change goes out through `events` and `gateway`, and `control`
is the side for tests and the page.

Where it differs from Discord, on purpose: a user's own ephemeral messages are listed over REST,
so that a player needs nothing but HTTP; whatever forbids an interaction is answered 400; only
the limits named in `ratelimits` are those of Discord, other routes share a generous one; there
is one guild, and no reactions, polls, voice, webhooks of channels, or files given to commands.
"""
