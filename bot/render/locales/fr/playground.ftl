# Ce que la page du serveur d’essai propose.

quick-start-title = Jouer contre des ordis
quick-start-text = { $players } joueurs. { $about }
