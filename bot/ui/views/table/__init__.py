"""Layouts about one table: lobby, host's menu, posts, replies, results and replays.

The hand panel, which shows a player's cards, is in :mod:`bot.ui.views.hand`.
"""
