"""Revisions of the table of people who have removed the bot."""
