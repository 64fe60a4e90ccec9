"""What people and organisers click in the messages of tournaments, and what commands show."""
