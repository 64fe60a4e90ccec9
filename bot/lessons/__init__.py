"""Lessons and puzzles: positions as data files, what is best there, and how games are searched.

Nothing here knows tables or people: that is ``bot.service.lessons``.
"""
