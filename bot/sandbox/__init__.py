"""A Discord-compatible server on loopback, which knows nothing about Hearts.

``app.server.start`` starts one; ``rest.sandbox.Sandbox`` is the state that its routes share. A
request from the bot or a user passes through ``rest.pipeline``, changes are published through
``gateway``, and ``app.control`` is the API for tests and the page.

It deliberately differs from Discord. The REST API lists a user's own ephemeral messages, so that a
simulated player needs only HTTP. Every forbidden interaction gets a 400. Only the limits in
``rest.rate_limits`` are Discord's; other routes share a generous limit. The bot is in one server.
There are no reactions, polls, voice, channel webhooks, or files as command options.

The package imports nothing from the bot.
"""
