# What the page of the sandbox offers a visitor.

quick-start-title = Play against computers now
quick-start-text = { $players } players. { $about }
