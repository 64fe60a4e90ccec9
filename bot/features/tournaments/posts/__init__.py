"""The messages of tournaments, kept up to date by the leader."""
