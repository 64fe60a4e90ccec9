### Kurze Antworten auf Klicks und Befehle, und was bei uns schiefging.

error-store-unreachable = Ich kann gerade nichts speichern. Bitte versuch es gleich noch einmal.
error-store = Ich konnte das nicht speichern, also hat sich nichts geändert. Bitte versuch es gleich noch einmal.
error-unexpected = Bei mir ist etwas schiefgegangen, aber nichts ist verloren. Passiert es noch einmal, schick diesen Code bitte der Person, die den Bot betreibt: { $reference }.
unsent-too-large = Die Antwort ist zu groß für Discord und lässt sich hier nicht zeigen. Schick diesen Code bitte der Person, die den Bot betreibt: { $reference }.
unsent-refused = Discord hat die Antwort nicht angenommen, deshalb lässt sie sich hier nicht zeigen. Passiert es noch einmal, schick diesen Code bitte der Person, die den Bot betreibt: { $reference }.
unsent-lost = Die Antwort ist auf dem Weg zu Discord verloren gegangen. Bitte versuch es gleich noch einmal. Wenn es wieder passiert, schick diesen Code bitte der Person, die den Bot betreibt: { $reference }.
direct-messages-closed = Deine Direktnachrichten sind geschlossen, deshalb kann ich dir deine Karten nicht schicken. Drück am Tisch **Meine Karten** oder gib `/hearts karten` ein: Damit spielst du genauso gut.
rematch-seated = Du bist bei der Revanche schon dabei.
where-direct = Direktnachrichten
where-by-token = eurem Chat
rematch-joined = Du bist bei der Revanche dabei: { $where }
rematch-opened = Die Lobby für die Revanche ist in { $where } offen.
rematch-ask = **Revanche?** { $count ->
    [1] { $you ->
        [yes] Du bist dabei
       *[no] { $ready } ist dabei
    }
   *[other] { $you ->
        [yes] { $ready } seid dabei
       *[no] { $ready } sind dabei
    }
}{ $awaited ->
    [nobody] .
   *[other] , gewartet wird auf { $awaited }.
}
rematch-you = dich
rematch-declined = Jetzt nicht: { $who }.
rematch-starts = Es geht los, wenn alle geantwortet haben, oder { $when } mit Computern für die, die fehlen.
rematch-waits = Es geht los, sobald jemand dazukommt, mit Computern für die anderen. Die Lobby ist in { $where }.
rematch-begun = { $kept ->
    [yes] Die Revanche läuft in { $where }. Ein Computer hält deinen Platz, bis du kommst.
   *[no] Die Revanche läuft in { $where }.
}
error-rematch-reserved = In der ersten Minute gehört die Revanche denen, die gerade gespielt haben. Du kannst <t:{ $until }:R> dazukommen.
no-table-here = Du bist an keinem Tisch, und in diesem Kanal gibt es keinen. Mit `/hearts neu` eröffnest du einen.
choose-server = Das geht nur im Kanal eines Servers, nicht in Direktnachrichten. `/spielen` geht auch hier.
cancel-question = { $playing ->
    [yes] Partie beenden?
   *[no] Lobby schließen?
}
cancel-means = { $playing ->
    [yes] { $game } endet hier für alle, ohne Ergebnis, und lässt sich nicht fortsetzen.
   *[no] { $game } wird nicht gespielt, und alle, die schon dabei sind, verlieren ihren Platz.
}
cancel-kept = { $playing ->
    [yes] Die Partie geht weiter.
   *[no] Die Lobby bleibt offen.
}
button-end = { $playing ->
    [yes] Partie beenden
   *[no] Lobby schließen
}
button-keep = { $playing ->
    [yes] Weiterspielen
   *[no] Offen lassen
}
all-games = Alle Spiele

# Am Tisch gesagt, wo es alle lesen; der Knopf „Meine Karten“ steht gleich darunter.
hand-unreached = { $who }, ich kann dir keine Direktnachrichten schicken. Drück **Meine Karten**, um deine Karten zu sehen und zu spielen: Nur du siehst sie.
