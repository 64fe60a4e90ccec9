"""Layouts of duplicates: what lobby, panel and posts say of the other tables."""
