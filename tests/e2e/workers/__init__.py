"""Several workers on one database, and a balancer that gives each interaction to any of them."""
