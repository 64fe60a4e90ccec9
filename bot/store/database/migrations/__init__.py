"""How the tables came to be: one revision a file, applied in order when the database is opened."""
