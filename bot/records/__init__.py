"""Game records: one JSON object a game, one game a line (docs/records.md).

Pure: :mod:`~bot.records.build` makes a record of what has happened, :mod:`~bot.records.simulate`
plays games of computers, and :mod:`~bot.records.check` verifies records from anywhere.
"""
