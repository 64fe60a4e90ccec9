### Réponses courtes aux clics et aux commandes, et ce qui a raté de notre côté.

error-store-unreachable = Je ne peux rien enregistrer en ce moment. Réessaie dans un instant.
error-store = Je n’ai pas pu l’enregistrer, donc rien n’a changé. Réessaie dans un instant.
error-unexpected = Quelque chose a raté de mon côté, mais rien n’est perdu. Si ça recommence, envoie ce code à la personne qui gère ce bot : { $reference }.
unsent-too-large = La réponse est trop longue pour Discord, je ne peux pas la montrer ici. Envoie ce code à la personne qui gère ce bot : { $reference }.
unsent-refused = Discord n’a pas accepté la réponse, je ne peux pas la montrer ici. Si ça recommence, envoie ce code à la personne qui gère ce bot : { $reference }.
unsent-lost = La réponse s’est perdue en route vers Discord. Réessaie dans un instant. Si ça recommence, envoie ce code à la personne qui gère ce bot : { $reference }.
direct-messages-closed = Tes messages privés sont fermés, je ne peux pas t’envoyer tes cartes. Appuie sur **Mes cartes** à la table ou tape `/hearts cartes` ; tu peux jouer de là tout aussi bien.
rematch-seated = Tu es déjà de la revanche.
where-direct = messages privés
where-by-token = votre discussion
rematch-joined = Tu es de la revanche : { $where }
rematch-opened = Le lobby de ta revanche est ouvert dans { $where }.
rematch-ask = **Une revanche ?** { $count ->
    [1] { $you ->
        [yes] Tu veux rejouer
       *[no] { $ready } veut rejouer
    }
   *[other] { $ready } veulent rejouer
}{ $awaited ->
    [nobody] .
   *[other] , on attend { $awaited }.
}
rematch-you = toi
rematch-declined = Pas maintenant : { $who }.
rematch-starts = Ça commence quand tout le monde a répondu, ou { $when } avec des ordis à la place des absents.
rematch-waits = Ça commence dès que quelqu’un arrive, et des ordis remplacent les autres. Lobby : { $where }
rematch-begun = { $kept ->
    [yes] La revanche a commencé dans { $where }. Un ordi garde ta place jusqu’à ton arrivée.
   *[no] La revanche a commencé dans { $where }.
}
error-rematch-reserved = La première minute, la revanche est pour ceux qui viennent de jouer. Tu peux venir <t:{ $until }:R>.
no-table-here = Tu n’es à aucune table, et il n’y en a pas dans ce salon. Ouvres-en une avec `/hearts ouvrir`.
choose-server = Utilise ça dans un salon de serveur, pas en message privé. `/jouer` marche ici aussi.
cancel-question = { $playing ->
    [yes] Arrêter la partie ?
   *[no] Fermer le lobby ?
}
cancel-means = { $playing ->
    [yes] { $game } s’arrête ici pour tout le monde, sans résultat, et ne peut pas reprendre.
   *[no] { $game } ne se jouera pas, et tous ceux qui sont là perdent leur place.
}
cancel-kept = { $playing ->
    [yes] La partie continue.
   *[no] Le lobby reste ouvert.
}
button-end = { $playing ->
    [yes] Arrêter la partie
   *[no] Fermer le lobby
}
button-keep = { $playing ->
    [yes] Continuer
   *[no] Laisser ouvert
}
all-games = Tous les jeux

# Dit à la table, où tout le monde le lit ; le bouton Mes cartes est juste en dessous.
hand-unreached = { $who }, je ne peux pas t’envoyer de messages privés. Appuie sur **Mes cartes** pour voir tes cartes et jouer : personne d’autre ne les voit.
