"""Settings of servers and preferences of people: the options and the stored choices."""
