"""Pictures for messages: rendering in a separate process, caching, and attachments.

What a picture shows is decided in :mod:`bot.render.illustrations`.
"""
