"""Messages in a channel that show a ranking or a daily deal and are kept up to date."""
