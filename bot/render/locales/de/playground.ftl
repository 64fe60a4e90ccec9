# Was die Seite des Übungsservers anbietet.

quick-start-title = Jetzt gegen Computer spielen
quick-start-text = { $players } Spieler. { $about }
