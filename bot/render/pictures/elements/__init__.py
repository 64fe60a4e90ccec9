"""Elements that pictures are composed of: card faces, suits, marks of seats, letters."""
