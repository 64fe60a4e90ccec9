"""All that the bot shows, kept as bytes, so that no change of code changes it unseen."""
