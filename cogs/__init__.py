"""The slash commands, one module per group: each command calls a service and sends a layout.

Rules and decisions are in ``bot.table``, layouts in ``bot.ui``, texts in ``bot.render``.
"""
