"""Daily deals: their seeds, people's attempts, how these stand, and what happens at midnight.

What happens at an attempt's table is in ``bot.service.tables``, as for every table.
"""
