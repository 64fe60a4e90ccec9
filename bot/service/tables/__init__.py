"""All changes to tables: lock a table, decide, append the events, publish the change.

The rules of what happens are in ``bot.service.lobby``, ``bot.service.state`` and ``bot.engine``.
"""
