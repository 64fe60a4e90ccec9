"""The messages of tournaments, kept up to date by the process that leads."""
