"""Features of several packages, each connected with the rest of the bot where it is built."""
