### Was über Leute gespeichert ist.

privacy-export-title = Was über dich gespeichert ist
privacy-export-what = Deine Einstellungen, Wertungen und Ergebnisse, und an jedem Tisch, was du getan hast und was dir gezeigt wurde. Beendete Partien liegen als ganze Protokolle bei. Was du in irgendeinem Chat schreibst, wird nie gelesen.
privacy-delete-title = Vergessen werden?
privacy-delete-what = Du verlässt deine Tische; deine Einstellungen, dein Platz in den Ranglisten und die Nummern deiner Direktnachrichten werden gelöscht. In vergangenen Partien tritt ein neutraler Name an die Stelle von deinem. Das lässt sich nicht rückgängig machen.
privacy-delete-stays = Beendete Partien behalten ihre Karten und die anderen ihre Wertungen. Nachrichten in Kanälen bleiben stehen, bis jemand sie löscht. Willst du doch nicht, schließ diese Nachricht.
button-forget = Vergiss mich
privacy-forgotten = { $tables ->
    [0] Über deine Partien war nichts gespeichert. Deine Einstellungen sind gelöscht.
    [one] Erledigt. An 1 Tisch steht ein neutraler Name für dich; deine Einstellungen und Wertungen sind gelöscht.
   *[other] Erledigt. An { $tables } Tischen steht ein neutraler Name für dich; deine Einstellungen und Wertungen sind gelöscht.
}
