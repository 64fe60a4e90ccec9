### Rejoindre une table par une commande, et prendre la place d’un ordi.

note-seat-taken = { $who } prend la place d’un ordi.
seat-offers = Tu regardes cette partie. Si l’hôte est d’accord, tu peux prendre la place d’un ordi. Laquelle veux-tu ?
seat-offers-hint = Tu reçois ses cartes et ses points. La partie ne compte pas pour ta cote.
seat-offer = { $who } ({ $total })
seat-asked = Je demande à { $host ->
    [none] l’hôte
   *[other] { $host }
}. Si c’est oui, tes cartes arrivent en message privé.
seat-requested = { $host }, { $who } voudrait jouer à la place de l’ordi { $computer }.
seat-granted = { $who } entre en jeu au prochain tour.
seat-declined = L’hôte a dit non : l’ordi continue, et { $who } regarde toujours.
seat-joined = Tu as ta place. La partie commence quand l’hôte la lance.
button-admit = Laisser jouer
button-decline = Non, merci
error-seat-not-free = Aucun ordi ne joue plus à cette place.
error-no-seat-to-take = Il n’y a que des gens à cette table. Appuie sur **Regarder**, ou ouvre ta propre table avec `/hearts ouvrir`.
error-request-declined = L’hôte a refusé ta demande. Tu peux toujours regarder.
command-hearts-join-name = rejoindre
command-hearts-join-description = Rejoins la table d’ici ; en pleine partie, demande la place d’un ordi
