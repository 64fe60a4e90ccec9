"""A Discord-compatible server on loopback, which knows nothing about Hearts.

``app.server.start`` starts one; ``rest.sandbox.Sandbox`` is the state that its routes share. A
request of the bot or of a user goes through ``rest.pipeline``, changes are published through
``gateway``, and ``app.control`` is the API for tests and the page.

It differs from Discord on purpose in these points: the REST API lists a user's own ephemeral
messages, so that a simulated player needs nothing but HTTP; every forbidden interaction is answered
400; only the limits in ``rest.rate_limits`` are those of Discord, other routes share a generous
one; there is one server; there are no reactions, polls, voice, channel webhooks, or files as
options of commands. Nothing of the bot is imported here.
"""
