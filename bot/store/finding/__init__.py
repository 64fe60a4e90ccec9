"""People who look for a table, and invitations to them."""
