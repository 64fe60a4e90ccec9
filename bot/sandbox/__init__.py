"""A Discord-compatible server on loopback, which knows nothing about Hearts.

``app.server.start`` runs one; ``rest.sandbox.Sandbox`` holds what its routes share. A request of
the bot or of a person goes through ``rest.pipeline``, a change goes out through ``gateway``, and
``app.control`` is the side for tests and the page.

Where it differs from Discord, on purpose: a person's own ephemeral messages are listed over REST,
so that a player needs nothing but HTTP; whatever forbids an interaction is answered 400; only
the limits named in ``rest.rate_limits`` are those of Discord, other routes share a generous one;
there is one server, and no reactions, polls, voice, webhooks of channels, or files given to
commands.
"""
