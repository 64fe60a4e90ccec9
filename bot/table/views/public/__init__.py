"""Layouts about one table: lobby, host's menu, posts, replies and results."""
