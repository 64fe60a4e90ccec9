"""What each button, menu and form does: check, call the service, answer."""
