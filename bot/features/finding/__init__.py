"""People who look for others to play with, and invitations to them."""
