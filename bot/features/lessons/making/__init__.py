"""How positions are searched in games, judged and checked; nobody needs it to play them."""
