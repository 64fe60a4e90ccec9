"""The workers and the metrics, connected with the rest of the bot where it is built."""
