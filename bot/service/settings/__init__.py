"""What servers and people have chosen: settings, preferences and saved house rules."""
