### Turniere: Anmeldung, Check-in, Durchgänge, Stand, und das Menü der Turnierleitung.

tournament-title = ♥ { $name }
tournament-kind = Turnier · **{ $game }** · { $system ->
    [swiss] Schweizer System, { $rounds ->
        [one] ein Durchgang
       *[other] { $rounds } Durchgänge
    }
   *[other] K.-o.-System: Wer am Tisch gewinnt, kommt weiter
}
tournament-system-swiss = Schweizer System: alle spielen alle Durchgänge
tournament-system-knock-out = K.-o.-System: wer gewinnt, kommt weiter
tournament-hands = { $hands ->
    [0] Eine ganze Partie pro Durchgang
    [one] Eine Runde pro Durchgang
   *[other] { $hands } Runden pro Durchgang
}
tournament-minutes = höchstens { $minutes } Minuten
tournament-size = { $size } an einem Tisch
tournament-filled = Computer füllen den letzten Tisch
tournament-byes = Freilose, wenn die Tische nicht aufgehen
tournament-duplicate = Gleiche Karten: Alle Tische eines Durchgangs spielen dieselben Karten.
tournament-starts = Beginnt { $when }. Check-in ab { $opens }.
tournament-planned = Geplanter Beginn: { $when }.
tournament-starts-full = Beginnt, wenn { $most } angemeldet sind.
tournament-checks-in = **Der Check-in läuft**, und der erste Durchgang beginnt { $until }. Nur wer eingecheckt hat, spielt mit.
tournament-paused = **Pause**, angeordnet von { $who }: Kein Durchgang beginnt, bis die Turnierleitung weitermacht.
tournament-break = Durchgang { $number } wird gleich ausgelost.
tournament-round-soon = Durchgang { $number }{ $of ->
    [0] { "" }
   *[other] { " " }von { $of }
} beginnt { $when }.
tournament-round-runs = Durchgang { $number }{ $of ->
    [0] { "" }
   *[other] { " " }von { $of }
} läuft.
tournament-finished = Das Turnier ist vorbei. **Stand** zeigt, wie alle abgeschnitten haben.
tournament-cancelled = { $who ->
    [none] Das Turnier wurde abgesagt.
   *[other] { $who } hat das Turnier abgesagt.
}
tournament-too-few = Das Turnier wurde abgesagt: Weniger als zwei haben eingecheckt.
tournament-reason = Grund: { $reason }
tournament-organiser = Turnierleitung: { $who }
tournament-players = **Dabei** ({ $most ->
    [0] { $count }
   *[other] { $count } von höchstens { $most }
})
tournament-players-here = **Dabei** ({ $here } von { $count } haben eingecheckt)
tournament-nobody = Noch niemand. Mach den Anfang!
tournament-more = … und { $count } weitere
tournament-people = { $count ->
    [one] eine Person
   *[other] { $count } Personen
}
tournament-rounds = { $rounds ->
    [one] ein Durchgang
   *[other] { $rounds } Durchgänge
}

button-tournament-organise = Leiten
button-tournament-standings = Stand
button-tournament-table = Mein Tisch
button-tournament-check-in = Einchecken
button-tournament-back = Wieder mitspielen
button-tournament-quit = Aussteigen
button-tournament-link = Zum Turnier

## Check-in und Erinnerung

tournament-check-in = Check-in: { $name }
tournament-check-in-over = Der Check-in ist vorbei: { $name }
tournament-came = { $count ->
    [one] Eine Person hat eingecheckt.
   *[other] { $count } haben eingecheckt.
}
tournament-came-so-far = { $count ->
    [0] Noch hat niemand eingecheckt.
    [one] Bisher hat eine Person eingecheckt.
   *[other] Bisher haben { $count } eingecheckt.
}
tournament-missing = Es fehlen noch:
tournament-missed = Zu spät und nicht dabei:
tournament-all-here = Alle sind da.
tournament-soon = { $name } beginnt bald
tournament-soon-when = Los geht es { $when }.
tournament-soon-text = Der Check-in öffnet { $opens }: Drück dann den Knopf hier unten oder den im Kanal. Wer bis zum Beginn nicht eingecheckt hat, spielt nicht mit.
tournament-soon-open = Der Check-in läuft: Drück den Knopf hier unten oder den im Kanal. Wer bis zum Beginn nicht eingecheckt hat, spielt nicht mit.
tournament-soon-off = In `/meine-einstellungen` schaltest du Erinnerungen aus.
tournament-begun = { $name } hat begonnen
tournament-begun-with-you = Deine Karten kommen als Direktnachricht.
tournament-begun-without-you = Du hattest nicht eingecheckt, deshalb spielst du nicht mit.
tournament-no-posts = In { $channel } kann ich nichts zu **{ $name }** schreiben; dort fehlt mir: { $permissions }. Frag jemanden, der den Kanal verwaltet; danach hole ich alles nach.
tournament-no-threads = In { $channel } kann ich für **{ $name }** keine Threads benutzen; dort fehlt mir: { $permissions }. Gespielt wird im Kanal selbst.
tournament-no-pictures = In { $channel } kann ich für **{ $name }** keine Bilder zeigen; dort fehlt mir: { $permissions }. Das Turnier geht ohne sie weiter.
tournament-no-channel = Der Kanal von **{ $name }** wurde gelöscht, deshalb kann ich dort nichts mehr zeigen. Das Turnier geht weiter: Die Karten kommen als Direktnachrichten, und in `/turnier zeigen` siehst du, wie es steht.
tournament-in = Du hast eingecheckt: { $name }
tournament-in-text = Der erste Durchgang beginnt { $when }. Deine Karten kommen als Direktnachricht.
tournament-joined-full = Du bist dabei: **{ $name }**. Es beginnt, sobald es voll ist, und du bekommst deine Karten.
tournament-joined = Du bist dabei: **{ $name }**. Ich erinnere dich 15 Minuten vor dem Beginn; dann checkst du ein.
tournament-back = Du bist wieder dabei: **{ $name }**. Ab dem nächsten Durchgang spielst du wieder mit.
tournament-left = Du nimmst an **{ $name }** nicht mehr teil.
tournament-quit-sure = Aus **{ $name }** aussteigen? Den laufenden Durchgang spielst du noch zu Ende, danach keinen mehr. Verlässt du den Tisch, übernimmt ein Computer. Deine Ergebnisse bleiben stehen.
tournament-not-open-yet = Der Check-in öffnet { $when }. Komm dann wieder.
tournament-opened = **{ $name }** ist in { $where } angekündigt. Dort können sich alle anmelden. **Leiten** unter der Ankündigung oder in `/turnier zeigen` öffnet dein Menü.

## Durchgänge

tournament-round = { $name } · Durchgang { $number }{ $of ->
    [0] { "" }
   *[other] { " " }von { $of }
}
tournament-round-begins = Die Tische öffnen { $when }.
tournament-round-on = An den Tischen wird gespielt.
tournament-round-until = An den Tischen wird gespielt. Die Runde, die { $until } läuft, ist die letzte.
tournament-last-hand = Die Zeit ist um: Jeder Tisch spielt seine Runde noch zu Ende.
tournament-round-over = Dieser Durchgang ist vorbei.
tournament-table = **{ $number }**{ $where } { $who }
tournament-computer = Computer
tournament-computers = { $count ->
    [one] ein Computer
   *[other] { $count } Computer
}
tournament-ranked = { $place }\. **{ $who }** { $difference } · Tisch { $number }{ $where }
tournament-score = { $place }. { $who } ({ $points })
tournament-not-played = ohne Ergebnis
tournament-bye = Freilos: { $who }
tournament-reseated = { $by } hat { $who } und { $whom } die Plätze tauschen lassen.
tournament-no-table = Du sitzt in diesem Durchgang an keinem Tisch.
tournament-your-table = Durchgang { $number }, Tisch { $table }: { $where }
tournament-table-soon = Durchgang { $number }, Tisch { $table }: Er öffnet { $when }.
tournament-your-bye = In Durchgang { $number } hast du ein Freilos: Im nächsten spielst du wieder.
tournament-thread = { $name } · Durchgang { $number } · Tisch { $table }

## Stand

tournament-standings = { $name } · Stand
tournament-after = { $number ->
    [0] Vor dem ersten Durchgang
   *[other] Nach Durchgang { $number }{ $of ->
        [0] { "" }
       *[other] { " " }von { $of }
    }
}
tournament-nobody-yet = Noch hat niemand einen Durchgang gespielt.
tournament-result = ♥ { $name } · das Ergebnis
tournament-won = { $count ->
    [one] **{ $who }** hat das Turnier gewonnen. Herzlichen Glückwunsch!
   *[other] **{ $who }** teilen sich den Sieg. Herzlichen Glückwunsch!
}
standing-row = { $place }\. **{ $who }** { $points } { $single ->
    [yes] Platzpunkt
   *[no] Platzpunkte
}
standing-ranked = { $place }\. **{ $who }** { $difference }
standing-points = { $points } { $single ->
    [yes] Punkt
   *[no] Punkte
}
standing-difference = besser um { $points }
standing-adjusted = angepasst um { $points }
standing-byes = { $count ->
    [one] ein Freilos
   *[other] { $count } Freilose
}
standing-gone = ausgestiegen
standing-out = ausgeschieden in Durchgang { $number }
standings-how = Die meisten Platzpunkte gewinnen. Bei Gleichstand zählt{ $by ->
    [difference] { " " }der größere Vorsprung mit gleichen Karten
   *[points] , wer weniger Punkte kassiert hat
}, danach das direkte Duell.
standings-how-difference = Es zählt, um wie viel besser du mit denselben Karten warst als die anderen, über alle Tische. Bei Gleichstand zählen die Platzpunkte, danach das direkte Duell.
picture-place-points = Platzpunkte
picture-points = Punkte
picture-difference = besser um
picture-podium-difference = besser um { $points }
picture-podium-points = { $points } Platzpunkte
alt-standings = Stand von { $title }, { $subtitle }. Platz, Name, { $first } und { $second }: { $rows }.
alt-standing = { $place }. { $who } { $points }, { $second }
alt-podium = Siegertreppchen von { $title }, { $subtitle }: { $steps }.
alt-podium-points = Platz { $place } { $who } mit { $points } Platzpunkten
alt-podium-difference = Platz { $place } { $who }, besser um { $points }

## Was die Turnierleitung tut

tournament-form = Ein neues Turnier
tournament-form-name = Wie heißt es?
tournament-hint-name = Der Name steht über der Ankündigung
tournament-form-when = Wann
tournament-hint-when = Zum Beispiel „morgen 20 Uhr“. Lass es leer, und es beginnt, wenn es voll ist.
tournament-form-most = Plätze
tournament-hint-most = Wie viele mitspielen können
tournament-form-players = { $count } Plätze
tournament-form-preset = Wie
tournament-hint-preset = Alles andere änderst du später mit „Leiten“
tournament-preset-quick = Schnell
tournament-about-quick = 2 Durchgänge mit 4 Runden, 30 s Bedenkzeit
tournament-preset-evening = Abend
tournament-about-evening = 4 Durchgänge mit 8 Runden, 90 s Bedenkzeit
tournament-preset-league = Liga
tournament-about-league = 5 Durchgänge mit 8 Runden, eine Woche pro Durchgang, 24 h Bedenkzeit
tournament-preset-duplicate = Gleiche Karten an allen Tischen
tournament-about-duplicate = 3 Durchgänge mit 8 Runden: Du vergleichst dich mit deinem Platz anderswo
tournament-form-zone = Wo bist du?
tournament-hint-zone = Damit ich weiß, wann bei dir 20 Uhr ist. Ich frage nur einmal.
tournament-form-game = Spiel
tournament-hint-game = Mit den Hausregeln dieses Servers
tournament-form-system = Turniersystem
tournament-hint-system = Wer gegen wen spielt
tournament-form-rounds = Durchgänge
tournament-hint-rounds = 1 bis 12, im Schweizer System
tournament-form-hands = Runden pro Durchgang
tournament-hint-hands = 1 bis 32; 0: ganze Partien
tournament-form-duplicate = Gleiche Karten an allen Tischen
tournament-hint-duplicate = Alle Tische eines Durchgangs bekommen dieselben Karten
tournament-form-size = Spieler an einem Tisch
tournament-hint-size = So viele, wie das Spiel erlaubt
tournament-form-clock = Bedenkzeit
tournament-hint-clock = Ist sie vorbei, spielt ein Computer einen Zug
tournament-form-minutes = Minuten pro Durchgang
tournament-hint-minutes = Danach ist die laufende Runde die letzte. Leer: ohne Grenze
tournament-form-pause = Minuten Pause
tournament-hint-pause = Von der Auslosung bis zur ersten Runde
tournament-form-computers = Computer füllen den letzten Tisch auf
tournament-hint-computers = Ohne sie haben manche spielfrei
button-tournament-again = Zurück zum Formular
organise-game = Spiel und Runden ändern
organise-game-hint = Spiel, Hausregeln, System, Runden
organise-tables = Tische und Zeiten ändern
organise-tables-hint = Größe, Bedenkzeit, Zeitgrenze, Pause, Computer
organise-choose = Was möchtest du tun?
organise-hint = Nur du und alle, die den Server verwalten, können dieses Menü benutzen. Alle sehen, was du tust, mit deinem Grund.
organise-start = Jetzt beginnen
organise-start-hint = Ohne auf die Zeit oder den Check-in zu warten
organise-start-sure = Mit allen beginnen, die angemeldet sind, ob eingecheckt oder nicht? Danach kann sich niemand mehr anmelden.
organise-pause = Pause
organise-pause-hint = Laufende Tische spielen weiter; kein Durchgang beginnt
organise-resume = Weitermachen
organise-resume-hint = Der nächste Durchgang kann beginnen
organise-drop = Jemanden herausnehmen
organise-drop-hint = Spielt keinen weiteren Durchgang
organise-restore = Jemanden zurückholen
organise-restore-hint = Jemanden, der ausgestiegen ist oder zu spät kam
organise-reseat = Zwei umsetzen
organise-reseat-hint = Sie tauschen die Plätze, bevor der Durchgang beginnt
organise-adjust = Punkte anpassen
organise-adjust-hint = Platzpunkte geben oder abziehen
organise-cancel = Turnier absagen
organise-cancel-hint = Endgültig; gespielte Runden zählen weiter
organise-csv = Als CSV exportieren
organise-csv-hint = Stand, Durchgänge und Ergebnisse für eine Tabelle
organise-records = Protokolle exportieren
organise-records-hint = Alle beendeten Durchgänge, als Zip-Datei
organise-whom = { $action }: wen?
organise-whom-else = { $action }: mit wem?
organise-nobody = Dafür kommt gerade niemand in Frage.
organise-back = ◂ Menü
organise-points = Platzpunkte
organise-points-hint = Zum Beispiel 1, −2 oder 0,5
organise-reason = Grund
organise-reason-hint = Alle sehen ihn
organise-done = Erledigt.
organise-csv-here = Der Stand und alle Ergebnisse von **{ $name }** als Tabelle.
organise-records-here = Die Protokolle von **{ $name }**: { $count ->
    [one] ein Durchgang
   *[other] { $count } Durchgänge
}, eine Datei pro Durchgang mit einer Partie pro Zeile. `python -m bot check` prüft sie.
tournament-adjusted = { $by } hat die Punkte von { $who } um { $points } Platzpunkte geändert.
tournament-dropped = { $by } hat { $who } aus dem Turnier genommen.
tournament-restored = { $who } ist wieder dabei.

error-only-managers-announce = Auf diesem Server können nur Leute mit „Server verwalten“ Turniere ankündigen. Frag jemanden davon; mitspielen kannst du bei allen.
tournaments-title = Turniere auf diesem Server
tournaments-none = Noch kein Turnier. `/turnier neu` kündigt eines an.
tournament-not-in-thread = Ein Turnier öffnet für jeden Tisch einen Thread. Kündige es deshalb in einem Kanal an, nicht in einem Thread.
tournaments-which = Hier gibt es kein Turnier. `/turnier liste` zeigt die dieses Servers.
stats-honours = Turniere
stats-honour = { $name }: Platz { $place } von { $of }

command-tournament-name = turnier
command-tournament-description = Turniere: ankündigen, verfolgen und leiten
command-tournament-new-name = neu
command-tournament-new-description = Kündige in diesem Kanal ein Turnier an
command-tournament-list-name = liste
command-tournament-list-description = Die Turniere dieses Servers (nur du siehst es)
command-tournament-show-name = zeigen
command-tournament-show-description = Ein Turnier: wie gespielt wird, wer dabei ist, wie weit es ist (nur du siehst es)
command-tournament-show-tournament-name = turnier
command-tournament-show-tournament-description = Welches; ohne Angabe das von hier
error-unknown-tournament = Dieses Turnier kenne ich nicht. Vielleicht wurde es gelöscht.
error-bad-tournament = So geht das Turnier nicht: { $what ->
    [name] Der Name braucht 1 bis 60 Zeichen
    [most] Es können 2 bis 128 Leute mitspielen
    [size] Dieses Spiel wird nicht zu { $value } an einem Tisch gespielt
    [rounds] Es kann 1 bis 12 Durchgänge haben
    [hands] Ein Durchgang kann 1 bis 32 Runden haben, und gleiche Karten brauchen eine feste Zahl von Runden
    [clock] Es braucht eine Bedenkzeit
    [round_minutes] Ein Durchgang kann 5 Minuten bis eine Woche dauern
    [break_minutes] Eine Pause kann bis zu einem Tag dauern
    [starts_at] Es muss in den nächsten 60 Tagen beginnen
   *[variant] Dieses Spiel gibt es nicht
}.
error-tournament-over = Dieses Turnier ist vorbei.
error-tournament-has-begun = Dieses Turnier hat schon begonnen.
error-tournament-not-begun = Dieses Turnier hat noch nicht begonnen.
error-tournament-full = Dieses Turnier ist voll: { $most } Leute spielen mit.
error-already-entered = Du spielst schon mit.
error-not-entered = Diese Person spielt in diesem Turnier nicht mit.
error-put-out = Du bist nicht mehr in diesem Turnier. Nur wer es leitet, kann dich wieder mitspielen lassen.
error-check-in-closed = Der Check-in ist gerade nicht offen.
error-only-organiser = Das können nur { $organiser }, die Turnierleitung, und Leute, die den Server verwalten.
error-too-few-entered = Ein Turnier braucht mindestens zwei Leute.
error-nothing-to-reseat = Zwei Leute können nur die Plätze tauschen, wenn ein Durchgang ausgelost ist und noch nicht begonnen hat, und nur zwischen verschiedenen Tischen.
error-no-reason = Bitte nenn einen Grund. Alle werden ihn sehen.
error-bad-adjustment = Gib Platzpunkte von −{ $most } bis { $most } an, auch halbe, aber nicht 0.
error-not-paused = Dieses Turnier macht gerade keine Pause.
error-already-paused = Dieses Turnier macht schon Pause.
error-too-many-tournaments = Auf diesem Server sind schon { $most } Turniere offen, mehr sind nicht erlaubt.
error-nothing-to-export = Noch gibt es nichts zu exportieren: Kein Durchgang ist zu Ende.
error-table-of-tournament = Dieser Tisch gehört zu einem Turnier. Wer hier sitzt und wie gespielt wird, steht dort fest.

error-tournaments-elsewhere = In diesem Kanal gibt es keine Turniere. Du kannst eines in { $channels } ankündigen.
setting-tournament-channels = Turnierkanäle
setting-tournament-channels-hint = Wo Turniere angekündigt werden dürfen; wo Partien beginnen dürfen, wenn du keinen wählst.
setting-tournament-channels-all = wo Partien beginnen dürfen
setting-tournament-organisers = Turnierleitung
setting-tournament-organisers-hint = Wer mit `/turnier neu` ein Turnier ankündigen darf.
setting-tournament-organisers-managers = alle mit „Server verwalten“
setting-tournament-organisers-everybody = alle
