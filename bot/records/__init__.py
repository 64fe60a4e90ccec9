"""Game records: one JSON object for each game, one game per line (docs/records.md).

These functions are pure: :mod:`~bot.records.build` makes a record from events,
:mod:`~bot.records.simulate` plays games between computers, and :mod:`~bot.records.check` verifies
records from anywhere. Reading and writing files belongs in ``bot.cli``.
"""
