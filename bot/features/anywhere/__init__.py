"""Tables of several people where the bot is no member: one message, edited with clicks' tokens."""
