"""Pictures for messages: rendering in a separate process, caching, and attachments.

The content of pictures is decided in :mod:`bot.render.illustrations`.
"""
