### Die Tagespartie.

daily-name = Tagespartie { $number } · { $game }
daily-opened = { $hands } Runden gegen { $computers ->
    [one] einen Computer
   *[other] { $computers } Computer
}. Alle, die die heutige Tagespartie spielen, bekommen dieselben Karten, und auf dieselben Karten folgen dieselben Antworten. Du hast einen Versuch und keine Uhr: Hör auf, wann du willst, und spiel mit `/tagespartie` weiter. Deine Karten sind in deinen Direktnachrichten; kommen sie nicht an, drück auf *Meine Karten*.
daily-until = Die Tagespartie schließt { $until }.
daily-goes-on = Du hast diese Tagespartie schon begonnen: Hier geht es weiter.
daily-played = Du hast diese Tagespartie schon gespielt, und es zählt nur ein Versuch. Das ist sein Ergebnis.
daily-played-there = Du hast [diese Tagespartie]({ $link }) schon gespielt, und es zählt nur ein Versuch. Das ist sein Ergebnis.
daily-unfinished = Der Tag ist vorbei, und diese Tagespartie wurde nicht zu Ende gespielt. Sie zählt als Versuch ohne Ergebnis.
daily-result = { $deal }: { $count ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
daily-here = Platz **{ $place }** von { $count } auf diesem Server
daily-there = Platz **{ $place }** von { $count } auf dem Server von { $channel }
daily-everywhere = Platz **{ $place }** von { $count } überall · beste { $percent } %
daily-expert = Der Profi-Computer kam mit deinen Karten auf **{ $points }** { $count ->
    [one] Punkt
   *[other] Punkte
}.
daily-expert-thinks = Der Profi-Computer hat diese Karten noch nicht gespielt.
daily-streak = { $days } Tage in Folge
daily-ranks-change = Bis Mitternacht (UTC) können sich die Plätze noch ändern.
daily-signs = Jede Runde: { $best } die wenigsten Punkte am Tisch · { $fair } höchstens der Durchschnitt · { $dear } mehr
daily-share = Moonshooter { $number }{ $game } ♥ { $points } · { $signs }{ $top }
daily-top = { " " }· beste { $percent } %
daily-shared = **{ $who }** hat die Tagespartie gespielt:
button-daily-share = Teilen
button-daily-result = Ergebnis jetzt
daily-shared-there = In { $channel } gepostet.
daily-share-yourself = Hier kann ich es nicht für dich posten. Kopier es: { $line }
daily-board-row = { $place }\. { $who } **{ $points }** { $signs }
daily-board-streak = { " " }· { $days } Tage in Folge
daily-board-unfinished = – { $who }
daily-board-more = … und { $count } weitere
daily-board-open = Spiel sie mit `/tagespartie`. Sie schließt { $until }.
daily-board-best = Geschlossen. Am besten an diesem Tag: **{ $who }** mit { $count ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
}.
daily-board-nobody = Geschlossen. Niemand hat sie hier zu Ende gespielt.
daily-month-title = Tagespartien · { $month }
daily-month-row = { $place }\. { $who } **{ $beaten }** · { $firsts } × am besten · { $deals ->
    [one] eine Tagespartie
   *[other] { $deals } Tagespartien
}
daily-month-empty = Niemand hat hier diesen Monat eine Tagespartie zu Ende gespielt.
daily-month-how = Ein Punkt für jeden hier, den du in einer Tagespartie schlägst.
daily-proof-title = Tagespartien · Nachweis
daily-proof-how = Die Karten eines Tages folgen aus seinem Startwert. Dessen SHA-256 steht hier 30 Tage vorher, er selbst, sobald der Tag vorbei ist.
daily-proof-seed = { $day } · Startwert `{ $seed }`
daily-proof-hash = { $day } `{ $hash }`
daily-show-deal = Die Partie von heute
daily-show-yesterday = Die Partie von gestern: dein Ergebnis und die Auswertung
daily-show-board = Die Tafel dieses Servers
daily-show-month = Die Tabelle dieses Monats
daily-show-proof = Der Nachweis, dass die Karten vorher feststanden
daily-show-post = Poste die Tafel in diesem Kanal (braucht „Server verwalten“)
daily-board-posted = Fertig. Die Tafel steht jetzt in diesem Kanal: Sie bleibt aktuell, und jeder Tag bekommt seine eigene. Lösch sie, wenn du sie nicht mehr willst.
button-daily-review = Meine Auswertung
button-daily-plays = Karte für Karte
daily-plays-hand = **Runde { $hand }** · bekommen: { $cards }
daily-plays-nobody = **Runde { $hand }** · es gibt keine Karten zu zeigen
daily-plays-button = Runde { $hand }
daily-plays-archived = { $count ->
    [one] Eine Partie wurde archiviert und lässt
   *[other] { $count } Partien wurden archiviert und lassen
} sich nicht mehr zeigen.

command-daily-name = tagespartie
command-daily-description = Spiel die Partie des Tages: für alle dieselben Karten, ein Versuch
command-daily-variant-name = spiel
command-daily-variant-description = Welches Spiel; ohne Angabe das des Tages
command-daily-show-name = zeige
command-daily-show-description = Was gezeigt wird; ohne Angabe die Partie von heute
error-day-over = Der Tag dieser Partie ist vorbei. Die von heute wartet: `/tagespartie`.
error-day-not-over = Die Karten von heute bleiben bis Mitternacht (UTC) geheim. Danach kannst du alle ansehen.
error-deal-spent = Du hast diese Tagespartie begonnen, bevor du deine Daten gelöscht hast, und es zählt nur ein Versuch. Die nächste kannst du ab Mitternacht (UTC) spielen.
error-played-alone = Eine Tagespartie spielt jeder allein und nur einmal; niemand kann mitspielen, und man kann sie nicht verlassen oder beenden. Du kannst jederzeit aufhören und bis Mitternacht (UTC) mit `/tagespartie` weiterspielen.
