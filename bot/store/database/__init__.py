"""The database itself: connection, schema, migrations, transactions, and the driver's errors."""
