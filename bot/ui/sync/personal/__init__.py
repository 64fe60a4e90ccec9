"""Messages to one person: the hand panel, direct or ephemeral, and notices.

Messages that everybody at the table sees are in :mod:`bot.ui.sync.public`.
"""
