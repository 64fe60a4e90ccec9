"""What the Activity does for people: let them in, show them tables, and take their moves."""
