### Was Leute mögen und was Server festlegen.

error-bad-choice = Hier geht „{ $value }“ nicht. Möglich ist: { $wanted }.
error-games-elsewhere = In diesem Kanal wird nicht gespielt. Spielen kannst du in { $channels }.

language-name = Deutsch

## /meine-einstellungen

preferences-title = Deine Einstellungen
preferences-scope = Sie gelten überall und sofort, auch in laufenden Partien.
preference-hand = Meine Karten
preference-hand-hint = Wo du deine Karten bekommst.
preference-hand-dm = Per Direktnachricht
preference-hand-channel = Nur über „Meine Karten“ am Tisch
preference-sort = Sortierung
preference-sort-hint = Wie deine Karten sortiert sind.
preference-sort-suit = Nach Farbe, niedrige zuerst
preference-sort-suit-down = Nach Farbe, hohe zuerst
preference-sort-rank = Nach Wert, niedrige zuerst
preference-deck = Kartenblatt
preference-deck-hint = In welchen Farben Kreuz, Karo, Pik und Herz gezeichnet werden.
preference-deck-four = Vierfarbig
preference-deck-two = Zweifarbig
preference-text-only = Nur Text
preference-text-only-hint = Karten als einfache Buchstaben und Zeichen, ohne Bilder.
preference-moving = Bewegte Bilder
preference-moving-hint = Durchmarsch, ♠D und Ergebnis bewegen sich kurz; im Thread nur, wenn das niemand am Tisch abgeschaltet hat.
preference-turn = Wenn ich dran bin
preference-turn-hint = Wie du erfährst, dass du dran bist. Änderungen sind lautlos, eine neue Nachricht benachrichtigt dich.
preference-turn-auto = Ändern; benachrichtigen, wenn ich weg bin
preference-turn-edit = Immer ändern, lautlos
preference-turn-new = Immer eine neue Nachricht
preference-reminders = Erinnerungen
preference-reminders-hint = Eine Erinnerung, wenn ein Tisch schon länger auf dich wartet oder deine Zeit abläuft.
preference-auto-forced = Erzwungene Karten für mich spielen
preference-auto-forced-hint = Am Ende einer Runde werden Karten, die du sowieso spielen musst, für dich gespielt.
preference-tutorial = Meine ersten Partien erklären
preference-tutorial-hint = Neben deinen Karten wird alles Neue einmal erklärt, bis du drei Partien beendet hast.
preference-language = Sprache
preference-language-hint = Sprache der Nachrichten, die nur du siehst.
preference-language-auto = Wie in Discord
preference-blocked = Blockierte Personen
preference-blocked-hint = Ich bringe euch nie zusammen, außer am einzigen Tisch eines Turniers. Ich sage es ihnen nicht. An einen offenen Tisch können sie sich selbst setzen; als Host kannst du sie entfernen.
preference-blocked-all = niemand

## /server-einstellungen

settings-title = Server-Einstellungen
setting-channels = Kanäle
setting-channels-hint = Wo Partien beginnen dürfen; überall, wenn du keinen wählst.
setting-channels-all = überall
setting-variant = Spiel
setting-variant-hint = Was `/hearts neu` eröffnet, wenn du kein anderes Spiel angibst.
setting-clock = Bedenkzeit
setting-clock-hint = Die Bedenkzeit neuer Tische.
setting-place = Ort
setting-place-hint = Wo eine Partie gepostet wird.
setting-place-thread = ein Thread für jede Partie
setting-place-channel = der Kanal selbst
setting-chattiness = Tempo im Thread
setting-chattiness-hint = Wie oft sich die Nachricht einer Runde ändert: mit jeder Karte, nach jedem Stich oder nach vier Stichen. Wenn sehr viele spielen, ändert sie sich seltener.
setting-chattiness-cards = jede Karte
setting-chattiness-tricks = jeder Stich
setting-chattiness-batches = alle vier Stiche
setting-pictures = Bilder
setting-pictures-hint = Ob Beiträge den Tisch auch als Bild zeigen.
setting-trick-pause = Pause nach einem Stich
setting-trick-pause-hint = Wie lange ein Computer wartet, bevor er zum nächsten Stich ausspielt, damit alle sehen, an wen der letzte ging.
setting-trick-pause-off = keine
setting-trick-pause-1s = 1 Sekunde
setting-trick-pause-2s = 2 Sekunden
setting-cut-short = Runden früher beenden
setting-cut-short-hint = Ob der Rest einer Runde automatisch gespielt wird, wenn sich an den Punkten nichts mehr ändern kann.
setting-language = Sprache
setting-language-hint = Sprache der öffentlichen Nachrichten.
setting-language-auto = wie der Server auf Discord

