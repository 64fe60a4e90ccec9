### Une table à plusieurs là où le bot n’est pas membre : un seul message pour tout le monde.

# $host est le nom de l’hôte, qui a sa place à la table.
here-lobby = Appuie sur **Rejoindre** pour prendre place. Quand { $host } appuie sur **Commencer**, des ordis prennent les places libres.
here-note = Appuie sur **Mes cartes** pour voir tes cartes et jouer. Personne d’autre ne les voit.
# Le message ne peut plus être modifié, jusqu’à ce que quelqu’un appuie sur le bouton en dessous.
here-stopped = Ce message reste comme il est jusqu’à ce que quelqu’un appuie sur **Mes cartes**.
# Lu seulement par la personne qui voulait ouvrir une table.
here-denied = Personne d’autre ici ne verrait la table : ce serveur cache ce que disent les applis qui n’en sont pas membres. `/jouer` marche pour toi.
button-my-hand = Mes cartes
here-again = Pour rejouer, appuie sur **Revanche** dans le message de la table, ou tape `/hearts ouvrir`.
here-again-in = Tu as ta place. Le message de la nouvelle table est plus bas.
