"""What everybody sees of a table: its lobby, posts, replies, results and replays."""
