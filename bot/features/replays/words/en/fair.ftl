### Deals that are committed to before, and can be checked after.

fair-committed = Fair-deal hash (hand { $number }): `{ $commitment }`

verify-title = { $game } · fair deals
verify-holds = { $count ->
    [one] The one deal so far matches the hash published
   *[other] All { $count } deals so far match the hashes published
} before play.
verify-broken = { $count ->
    [one] One deal does
   *[other] { $count } deals do
} not match the hash published before play. Something is badly wrong.
verify-too-early = Each deal’s secret is published when its hand is over. There is nothing to check yet.
verify-deal = { $sign } Hand { $number }: secret `{ $secret }`, { $clicks ->
    [one] one click
   *[other] { $clicks } clicks
} mixed in
verify-how = Table { $table }. The game’s record contains everything needed to recompute the deals elsewhere.
button-verify = Verify
