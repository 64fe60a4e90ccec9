"""What a table's rules are: options, legal plays, scoring, and the blocks variants are built of."""
