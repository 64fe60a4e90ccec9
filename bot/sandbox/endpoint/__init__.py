"""Discord's other way to deliver interactions: signed HTTP requests to an endpoint of the bot.

Answers are the same as callbacks, and handled by :mod:`bot.sandbox.rest`.
"""
