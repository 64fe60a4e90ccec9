"""What keeps the project in order; nothing here is part of the bot."""
