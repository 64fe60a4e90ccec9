"""Help, rules, and what the bot is."""
