"""The search for people to play with, and invitations."""
