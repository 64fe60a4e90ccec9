"""Daily deals: everybody plays the same cards of the day against the same computers."""
