"""The revisions. Released ones are never edited: a change of the schema is a new file."""
