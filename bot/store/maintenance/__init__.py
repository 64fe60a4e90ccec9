"""Looking after the database: backup, health, salvage, and tables that are stuck."""
