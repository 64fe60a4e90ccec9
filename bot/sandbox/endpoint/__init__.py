"""Discord's other way to deliver interactions: signed HTTP requests to an endpoint of the bot.

Answers have the form of callbacks, and :mod:`bot.sandbox.rest` handles them.
"""
