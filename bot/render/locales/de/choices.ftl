### Was Leute mögen und was Server festlegen.

error-bad-choice = Möglich ist dort { $wanted }, nicht „{ $value }“.
error-games-elsewhere = Keine Partien in diesem Kanal: In diesem Server laufen sie in { $channels }.
error-not-allowed-yet = Partien dürfen zurzeit in jedem Kanal laufen, es gibt also nichts zurückzunehmen. Nenne mit `/server-einstellungen erlauben` die Kanäle, in denen sie laufen dürfen; dann laufen sie nirgends sonst.

language-name = Deutsch

## /meine-einstellungen

preferences-title = Deine Einstellungen
preferences-scope = Sie gelten in jedem Server, und zwar sofort, auch an offenen Tischen.
preference-hand = Meine Karten
preference-hand-hint = Wo du deine Karten bekommst.
preference-hand-dm = Per Direktnachricht
preference-hand-channel = Nur über „Meine Karten“ am Tisch
preference-sort = Sortierung
preference-sort-hint = Wie die Karten auf deiner Hand liegen.
preference-sort-suit = Nach Farbe, niedrige zuerst
preference-sort-suit-down = Nach Farbe, hohe zuerst
preference-sort-rank = Nach Wert, niedrige zuerst
preference-deck = Deckfarben
preference-deck-hint = In welchen Farben Kreuz, Karo, Pik und Herz gezeichnet werden.
preference-deck-four = Vier Farben
preference-deck-two = Zwei Farben
preference-text-only = Nur Text
preference-text-only-hint = Karten als einfache Buchstaben und Zeichen, ohne Bilder.
preference-turn = Wenn ich dran bin
preference-turn-hint = Wie du es erfährst. Eine geänderte Nachricht ist still, eine neue meldet sich.
preference-turn-auto = Ändern; neu, wenn ich wegsehe
preference-turn-edit = Immer ändern, ohne Ton
preference-turn-new = Immer eine neue Nachricht
preference-reminders = Erinnerungen
preference-reminders-hint = Lass dich erinnern, wenn ein Tisch lange auf dich wartet oder deine Bedenkzeit abläuft.
preference-auto-forced = Erzwungene Karten von selbst
preference-auto-forced-hint = Am Ende einer Runde werden Karten, die du spielen musst, für dich gespielt.
preference-language = Sprache
preference-language-hint = Für alles, was nur du siehst.
preference-language-auto = Wie mein Discord

## /server-einstellungen

settings-title = Was in diesem Server gilt
settings-line = **{ $name }**: { $value }
settings-rules-hint = Hausregeln: `/server-einstellungen regeln` zeigt die gespeicherten.
settings-changed = Jetzt gilt **{ $name }**: { $value }.
settings-allowed = Partien dürfen in { $channels } laufen, und nirgends sonst.
settings-everywhere = Partien dürfen in jedem Kanal laufen.
setting-channels = Kanäle
setting-channels-hint = Wo Partien beginnen dürfen: `/server-einstellungen erlauben`, `/server-einstellungen verbieten`, `/server-einstellungen überall`.
setting-channels-all = überall
setting-variant = Spiel
setting-variant-hint = Was `/hearts neu` eröffnet, wenn kein anderes Spiel verlangt wird: `/server-einstellungen spiel`.
setting-clock = Bedenkzeit
setting-clock-hint = Die Bedenkzeit, mit der neue Tische beginnen: `/server-einstellungen bedenkzeit`.
setting-place = Ort
setting-place-hint = Wo eine Partie gepostet wird: `/server-einstellungen ort`.
setting-place-thread = ein eigener Thread
setting-place-channel = der Kanal selbst
setting-chattiness = Beiträge
setting-chattiness-hint = Wie viel von einer Partie gepostet wird. „Sparsam“ lässt die Stiche weg; Rundenbeginn, Durchmärsche, Punktezettel und Ergebnis bleiben: `/server-einstellungen umfang`.
setting-chattiness-normal = jeder Stich
setting-chattiness-quiet = sparsam
setting-pictures = Bilder
setting-pictures-hint = Ob Beiträge den Tisch neben den Worten auch als Bild zeigen: `/server-einstellungen bilder`.
setting-cut-short = Runden abkürzen
setting-cut-short-hint = Ob der Rest einer Runde auf einmal gespielt wird, wenn nichts mehr übrig ist, was zählt: `/server-einstellungen abkürzen`.
setting-language = Sprache
setting-language-hint = Für alles, was alle sehen: `/server-einstellungen sprache`.
setting-language-auto = wie der Server auf Discord
