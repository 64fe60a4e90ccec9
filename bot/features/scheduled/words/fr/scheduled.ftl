### Parties prévues : l’événement du serveur, et les messages à celles et ceux qui viennent.

event-name = Hearts : { $game }
event-about = { $host } a prévu une partie : { $game }. Pour venir : { $link }
seated-starts = { $game } commence { $when }. { $where }
seated-missed = { $game } n’a pas commencé : il manquait du monde. Le lobby reste ouvert, et l’hôte peut lancer la partie dès que vous êtes assez. { $where }
