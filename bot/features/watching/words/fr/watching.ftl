### Le message qui suit une partie, pour qui la regarde.

button-watch-on = Regarder encore
watch-followed = Ce message suit la table pendant environ 15 minutes. Personne d’autre ne le voit.
watch-stopped = Ce message ne suit plus la table. Appuie sur **Regarder encore**.
watch-delayed = L’hôte veut qu’on voie la partie { $delay } plus tard quand on regarde.
watch-not-yet = Il n’y a encore rien à voir.
button-watch = Regarder
watch-delay-30 = 30 secondes
watch-delay-120 = 2 minutes
watch-delay-300 = 5 minutes
