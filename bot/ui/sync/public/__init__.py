"""Messages that everybody sees: the lobby, the thread with its posts, pings, leaderboards.

Messages to one person are in :mod:`bot.ui.sync.personal`, but warnings to the host are here.
"""
