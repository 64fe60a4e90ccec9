"""Read models of finished games: results, ratings and leaderboards, all computed from the log.

They are written with a game's last event and can be rebuilt at any time. Only the attempts at
lessons and puzzles also say what a person has begun. What belongs to a game in progress is in the
log.
"""
