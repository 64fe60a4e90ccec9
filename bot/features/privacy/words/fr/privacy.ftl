### Ce qui est enregistré sur les gens.

privacy-export-title = Ce qui est enregistré sur toi
privacy-export-what = Tes préférences, tes cotes et tes résultats, et ce que tu as fait et vu à chaque table. Les parties finies y sont en entier. Le bot ne lit jamais ce que tu écris dans le chat.
privacy-export-part = C’est la partie { $number } sur { $count }. Tu peux ouvrir chacune toute seule.
privacy-delete-title = Supprimer tes données ?
privacy-delete-what = Tu quittes tes tables. Tes préférences, ta place dans les classements et les références à tes messages privés sont supprimées. Dans les parties passées, un nom neutre remplace le tien. C’est définitif.
privacy-delete-stays = Les parties finies gardent leurs cartes, et les autres gardent leurs cotes. Les messages déjà publiés restent jusqu’à ce que quelqu’un les supprime. Tu changes d’avis ? Ferme simplement ce message.
button-export = Recevoir mes données
button-delete = Supprimer…
button-forget = Supprimer mes données
privacy-forgotten = { $tables ->
    [0] Tu n’avais aucune partie. Tes préférences sont supprimées.
    [one] C’est fait. Un nom neutre remplace le tien à { $tables } table ; tes préférences et tes cotes sont supprimées.
   *[other] C’est fait. Un nom neutre remplace le tien à { $tables } tables ; tes préférences et tes cotes sont supprimées.
}

command-privacy-name = mes-données
command-privacy-description = Ce qui est enregistré sur toi
