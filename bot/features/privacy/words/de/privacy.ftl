### Was über Leute gespeichert ist.

privacy-export-title = Was über dich gespeichert ist
privacy-export-what = Deine Einstellungen, Wertungen und Ergebnisse und was du an jedem Tisch getan und gesehen hast. Beendete Partien liegen als vollständige Protokolle bei. Was du in Chats schreibst, liest der Bot nie.
privacy-export-part = Das ist Teil { $number } von { $count }. Du kannst jeden Teil einzeln öffnen.
privacy-delete-title = Deine Daten löschen?
privacy-delete-what = Du verlässt deine Tische. Deine Einstellungen, dein Platz in den Ranglisten und die Verweise auf deine Direktnachrichten werden gelöscht. In vergangenen Partien ersetzt ein neutraler Name deinen. Das lässt sich nicht rückgängig machen.
privacy-delete-stays = Beendete Partien behalten ihre Karten, und die anderen behalten ihre Wertungen. Schon gepostete Nachrichten bleiben, bis jemand sie löscht. Doch nicht? Dann schließ einfach diese Nachricht.
button-export = Meine Daten holen
button-delete = Löschen …
button-forget = Meine Daten löschen
privacy-forgotten = { $tables ->
    [0] Du hattest keine Partien. Deine Einstellungen sind gelöscht.
    [one] Erledigt. An 1 Tisch ersetzt ein neutraler Name deinen; deine Einstellungen und Wertungen sind gelöscht.
   *[other] Erledigt. An { $tables } Tischen ersetzt ein neutraler Name deinen; deine Einstellungen und Wertungen sind gelöscht.
}

command-privacy-name = datenschutz
command-privacy-description = Was über dich gespeichert ist
