"""The slash commands, one module for each group: each calls the service and sends a layout.

Rules and decisions are in ``bot.table``, layouts in ``bot.ui``, texts in ``bot.render``.
"""
