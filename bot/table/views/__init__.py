"""Layouts of messages, as pure functions of views, lobbies and a wording.

Nothing here sends a message, reads the database or keeps state.
"""
