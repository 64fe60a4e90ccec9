### Die Tagespartie.

daily-name = Tagespartie { $number } · { $game }
daily-opened = Deine Karten sind in deinen Direktnachrichten. Kommen sie nicht an, drück *Meine Karten*. Hör auf, wann du willst: Mit `/tagespartie` geht es weiter.
daily-until = Sie endet { $until }.
daily-goes-on = Hier geht es für dich weiter.
daily-played = Du hast diese Tagespartie schon gespielt: Es zählt nur ein Versuch.
daily-played-there = Du hast [diese Tagespartie]({ $link }) schon gespielt: Es zählt nur ein Versuch.
daily-unfinished = Der Tag war vorbei, bevor du fertig warst. Die Tagespartie zählt als Versuch ohne Ergebnis.
daily-result = { $deal }: { $count ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
daily-here = Platz **{ $place }** von { $count } auf diesem Server
daily-there = Platz **{ $place }** von { $count } auf dem Server von { $channel }
daily-everywhere = Platz **{ $place }** von { $count } überall
daily-expert = Der Profi kam mit diesen Karten auf **{ $points }**.
daily-expert-thinks = Der Profi hat diese Karten noch nicht gespielt.
daily-streak = { $days } Tage in Folge
daily-ranks-change = Bis Mitternacht (UTC) können sich die Plätze noch ändern.
daily-signs = Jede Runde: { $best } die wenigsten Punkte am Tisch · { $fair } Durchschnitt oder besser · { $dear } mehr
daily-share = Moonshooter { $number }{ $game } ♥ { $points } · { $signs }{ $top }
daily-top = { " " }· unter den besten { $percent } %
daily-shared = **{ $who }** hat die Tagespartie gespielt:
button-daily-share = Teilen
button-daily-result = Ergebnis jetzt
daily-shared-there = In { $channel } gepostet.
daily-share-yourself = Hier kann ich es nicht für dich posten. Kopier es: { $line }
daily-board-row = { $place }\. { $who } **{ $points }** { $signs }
daily-board-streak = { " " }· { $days } Tage in Folge
daily-board-unfinished = – { $who }
daily-board-more = … und { $count } weitere
daily-board-open = Sie endet { $until }.
daily-board-best = Vorbei. Am besten hat **{ $who }** gespielt: { $count ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
daily-board-nobody = Vorbei. Niemand hat sie hier zu Ende gespielt.
daily-month-title = Tagespartien · { $month }
daily-month-row = { $place }\. { $who } **{ $beaten }** · { $firsts } × am besten · { $deals ->
    [one] eine Tagespartie
   *[other] { $deals } Tagespartien
}
daily-month-empty = Niemand hat hier diesen Monat eine Tagespartie zu Ende gespielt.
daily-month-how = Du bekommst einen Punkt für jeden hier, den du in einer Tagespartie schlägst.
daily-proof-title = Tagespartien · Nachprüfen
daily-proof-how = Alle Karten eines Tages folgen aus seinem Startwert. Dessen SHA-256 siehst du hier 30 Tage vorher, ihn selbst, sobald der Tag vorbei ist.
daily-proof-seed = { $day } · Startwert `{ $seed }`
daily-proof-hash = { $day } `{ $hash }`
daily-board-posted = Gepostet. Ich halte die Tafel aktuell und poste jeden Tag eine neue, bis du sie löschst.
button-daily-review = Meine Auswertung
button-daily-plays = Karte für Karte
daily-plays-hand = **Runde { $hand }** · bekommen: { $cards }
daily-plays-nobody = **Runde { $hand }** · es gibt keine Karten zu zeigen
daily-plays-button = Runde { $hand }
daily-plays-archived = { $count ->
    [one] Eine Partie wurde archiviert und lässt
   *[other] { $count } Partien wurden archiviert und lassen
} sich nicht mehr zeigen.
daily-start = { $hands } Runden gegen { $who }. Alle bekommen dieselben Karten, und die Computer spielen für alle gleich. Du hast einen Versuch. Lass dir Zeit.
daily-begun = Du hast deine { $hands } Runden gegen { $who } angefangen. Mach weiter, wo du aufgehört hast.
daily-games = Welches Spiel?
daily-yesterday-missed = Die Tagespartie von gestern hast du nicht gespielt.
button-dailystart = Los
button-daily-go-on = Weiterspielen
button-dailyplay = Auch spielen
button-dailygames = Andere Spiele
button-dailyboard = Tafel
button-dailybefore = Gestern
button-dailymonth = Dieser Monat
button-dailypost = Hier posten
button-dailyproof = Nachprüfen

command-daily-name = tagespartie
command-daily-description = Spiel die Partie des Tages: für alle dieselben Karten, ein Versuch
error-day-over = Der Tag dieser Partie ist vorbei. Die von heute wartet: `/tagespartie`.
error-day-not-over = Die Karten von heute bleiben bis Mitternacht (UTC) geheim. Danach kannst du alle ansehen.
error-deal-spent = Du hast diese Tagespartie begonnen, bevor du deine Daten gelöscht hast, und es zählt nur ein Versuch. Die nächste kannst du ab Mitternacht (UTC) spielen.
error-played-alone = Eine Tagespartie spielt jeder allein und nur einmal; niemand kann mitspielen, und man kann sie nicht verlassen oder beenden. Du kannst jederzeit aufhören und bis Mitternacht (UTC) mit `/tagespartie` weiterspielen.

setting-daily = Tagespartie
setting-daily-hint = Welches Spiel `/tagespartie` hier öffnet, wenn du kein anderes angibst.
setting-daily-featured = das Spiel des Tages, jeden Tag ein anderes
help-daily = **Tagespartie**: einmal am Tag, für alle dieselben Karten.
button-help-daily = Tagespartie
