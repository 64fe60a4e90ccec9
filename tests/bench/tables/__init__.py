"""The benchmark of people at many tables: what the bot requests, posts and answers meanwhile."""
