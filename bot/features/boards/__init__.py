"""Posted messages that are kept up to date: one a channel, of kinds that features add."""
