"""The stored events of tournaments, and what Discord shows of them."""
