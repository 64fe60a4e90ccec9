### Karten, die niemand aussuchen kann: vorher festgelegt, nachher nachzuprüfen.

fair-committed = Verteilung { $number } steht fest: SHA-256 `{ $commitment }`
fair-secret = Geheimnis der Verteilung { $number }: `{ $secret }`

verify-title = { $game } · sind die Karten fair verteilt?
verify-holds = { $count ->
    [one] Die eine bisher gespielte Verteilung ist
   *[other] Alle { $count } bisher gespielten Verteilungen sind
} genau so, wie vorher festgelegt.
verify-broken = { $count ->
    [one] Eine Verteilung ist
   *[other] { $count } Verteilungen sind
} nicht so, wie vorher festgelegt. Da stimmt etwas ganz und gar nicht.
verify-too-early = Ein Geheimnis wird gezeigt, wenn seine Runde vorbei ist; noch ist keines zu prüfen.
verify-deal = { $sign } Verteilung { $number }: Geheimnis `{ $secret }`, { $clicks ->
    [one] ein Klick
   *[other] { $clicks } Klicks
} eingemischt
verify-how = Tisch { $table }. Im Protokoll der Partie steht alles, was nötig ist, um die Verteilungen anderswo nachzurechnen.
