"""The command ``/privacy``: the export and the deletion of a person's data."""
