### Le chrono, partir et revenir.

name-away = { $who } (pas là)

note-stood-in = ⏱ Plus de temps pour { $who } : un ordi a { $what ->
    [pass] passé les cartes
    [moon] choisi
   *[play] joué cette carte
}.
note-away-clock = ⏱ { $who } n’est pas là ; un ordi joue pour l’instant.
note-away-others = ⏱ { $who } n’est pas là ; les autres laissent un ordi jouer pour l’instant.
note-away-left = { $who } a quitté la table ; un ordi joue en attendant son retour.
note-away-kicked = Un ordi remplace { $who }.
note-back = { $who } est de retour.

call = { $who }, à toi de jouer.
call-nudged = { $who }, { $by } t’attend. À toi de jouer.
call-by-clock = { $who }, à toi de jouer. Sinon, un ordi joue pour toi { $until }.

away-title = Un ordi joue pour toi
away-how = { $why ->
    [others] La table t’attendait. Appuie sur *Me revoilà* pour jouer toi-même au prochain tour.
   *[other] Appuie sur *Me revoilà* pour jouer toi-même au prochain tour. Si tu n’es pas là à la fin de la partie, tu prends la dernière place.
}
away-deserted = Il n’y a plus personne à la table : la partie est en pause. La table ferme au bout de deux jours.
kicked-title = Un ordi a pris ta place
kicked-how = L’hôte peut te rendre ta place avec `/hearts table`.
button-nudge = Relancer
button-hand-over = Laisser un ordi jouer
hand-absent = { $count ->
    [one] { $who } te fait attendre.
   *[other] { $who } te font attendre.
} Tu peux les relancer, ou laisser un ordi jouer en attendant leur retour.
hand-absent-clock = Sinon, il joue juste ce tour { $when }.
error-nudge-unwanted = { $count ->
    [one] { $who } ne veut pas
   *[other] { $who } ne veulent pas
} de notification.
button-back = Me revoilà

left-lobby = Tu as quitté la table.
left-game = Un ordi joue pour toi maintenant. Appuie sur *Me revoilà* ou tape `/hearts cartes` avant la fin de la partie, sinon tu prends la dernière place.
kicked = { $playing ->
    [yes] Désormais, un ordi joue pour { $who }. Avec `/hearts table`, tu lui rends sa place.
   *[no] { $who } n’est plus à la table. Avec `/hearts table`, tu lui rends sa place.
}
let-back = { $playing ->
    [yes] { $who } peut rejouer.
   *[no] { $who } peut revenir à la table.
}
menu-kick = Remplacer ou retirer quelqu’un
menu-let-back = Laisser revenir quelqu’un
came-back = Content de te revoir ! Tu joues toi-même au prochain tour.
which-leave = Tu es à plusieurs tables. Laquelle veux-tu quitter ?
which-table = { $number }. { $game }

lobby-abandoned = Personne n’est revenu dans cette partie : la table est fermée.

error-already-away = Un ordi joue déjà à cette place.
error-not-away = Aucun ordi ne joue à cette place.
error-barred = L’hôte t’a retiré de cette table. L’hôte, ou quelqu’un qui gère le serveur, peut te laisser revenir avec `/hearts table`.
error-no-such-player = Cette personne n’est plus à la table.
error-bad-clock = Le chrono ne peut pas être « { $value } ». Choisis sans, 30 s, 90 s, 5 min, 1 h ou 24 h.

command-hearts-leave-name = quitter
command-hearts-leave-description = Quitte ta table ; en pleine partie, un ordi joue jusqu’à ton retour
