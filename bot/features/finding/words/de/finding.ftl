### Einen Tisch suchen: /hearts suchen, die Antworten darauf, und Einladungen.

find-any = irgendein Spiel
find-clock = { $game }, Bedenkzeit { $clock }
find-title = { $count ->
    [one] Hier ist an einem Tisch noch Platz
   *[other] Hier ist an { $count } Tischen noch Platz
}
find-table = **{ $number }. { $game }** · { $where } · { $lacks ->
    [0] kann losgehen
    [one] es fehlt noch jemand
   *[other] es fehlen noch { $lacks }
}
find-table-who = { $who }
find-looking = Du suchst einen Tisch: { $what }
find-until = Bis { $until }.
find-looking-text = Ich schreibe dir, sobald an einem Tisch jemand fehlt.
find-others = { $count ->
    [0] Außer dir sucht das gerade niemand.
    [one] Das sucht gerade noch jemand.
   *[other] Das suchen gerade noch { $count } andere.
}
find-seated = Du sitzt hier schon an einem Tisch: { $where }
find-off = Du hast Einladungen in `/meine-einstellungen` ausgeschaltet, deshalb kann ich dir nicht schreiben, wenn an einem Tisch jemand fehlt. Im Moment ist an keinem Tisch Platz.
find-stopped = Du suchst keinen Tisch mehr.
find-declined = In Ordnung. Du suchst weiter bis { $until }.
find-in = Du bist dabei: { $game } in { $where }

button-find = Such mir einen Tisch
button-stop-looking = Nicht mehr suchen
button-come = Mitspielen
button-come-table = Mitspielen an { $number }
button-not-now = Jetzt nicht

invited-title = { $lacks ->
    [0] An einem Tisch ist Platz für dich: { $game }
    [one] An einem Tisch fehlt noch jemand: { $game }
   *[other] An einem Tisch fehlen noch { $lacks }: { $game }
}
invited-where = In { $where } mit { $who }.
invited-why = Darum hast du mich gebeten. In `/meine-einstellungen` schaltest du Einladungen aus.
invited-late = { $game } in { $where }: Dieser Tisch ist inzwischen vollzählig oder geschlossen.
seated-found = Noch jemand sucht dieses Spiel. Deshalb habe ich diesen Tisch aufgemacht und dir einen Platz gegeben. Du bist Host: Drück **Start**, wenn ihr genug seid.

command-hearts-find-name = suchen
command-hearts-find-description = Such einen Tisch, an dem jemand fehlt, oder lass dir Bescheid geben
command-hearts-find-variant-name = spiel
command-hearts-find-variant-description = Welches Spiel; ohne Angabe irgendeins
command-hearts-find-clock-name = bedenkzeit
command-hearts-find-clock-description = Wie lange jemand überlegen darf; ohne Angabe beliebig
command-hearts-find-hours-name = stunden
command-hearts-find-hours-description = Wie viele Stunden du suchst; ohne Angabe zwei

preference-invitations = Einladungen
preference-invitations-hint = Solange du einen Tisch suchst (`/hearts suchen`): eine Direktnachricht, wenn dort jemand fehlt. Mit Leuten anderer Server spielst du in Direktnachrichten; sie sehen deinen Discord-Namen.
preference-invitations-off = Keine
preference-invitations-on = An Tische des Servers
preference-invitations-company = Auch mit Leuten anderer Server
help-find = **Leute finden** sagt dir, wenn hier jemand spielen will.
button-help-find = Leute finden

company-host = Du spielst hier, in deinen Direktnachrichten. Das Spiel beginnt, wenn alle da sind; **Start** beginnt sofort, mit Computern auf den freien Plätzen.
company-guest = Du spielst hier, in deinen Direktnachrichten. Das Spiel beginnt, wenn alle da sind oder der Host **Start** drückt.
company-begun = { $game } beginnt.
company-left = Du hast den Tisch verlassen: { $game }
find-company-on = Auch Leute aus anderen Servern können dazukommen: Ihr spielt dann in euren Direktnachrichten.
find-company-off = Such einen Tisch im Kanal eines Servers. Oder wähl in `/meine-einstellungen` unter *Einladungen* **Auch mit Leuten anderer Server**: Dann suche ich auch von hier aus Leute aus allen Servern, und ihr spielt in Direktnachrichten.
find-unreached = Ich kann dir nicht schreiben, deshalb suchst du keinen Tisch mehr. Erlaube Direktnachrichten in Discords Einstellungen zur Privatsphäre, dann such noch einmal.
setting-company = Spieler anderer Server
setting-company-hint = Wer hier einen Tisch sucht (`/hearts suchen`) und das möchte, findet auch Spieler anderer Server und spielt mit ihnen in Direktnachrichten.
