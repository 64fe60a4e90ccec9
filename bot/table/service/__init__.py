"""All changes to tables: lock a table, decide, append the events, publish the change.

The rules of what happens are in ``bot.table.lobby``, ``bot.table.state`` and ``bot.engine``.
"""
