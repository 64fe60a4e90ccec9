"""Sending to Discord: requests, rate limits, interaction tokens, emojis and refusals."""
