### Deals that nobody can choose: committed to before, checkable after.

fair-committed = Deal { $number } is fixed by SHA-256 `{ $commitment }`
fair-secret = Secret of deal { $number }: `{ $secret }`

verify-title = { $game } · are the deals fair?
verify-holds = { $count ->
    [one] The one deal played so far is
   *[other] All { $count } deals played so far are
} exactly what was committed to before.
verify-broken = { $count ->
    [one] One deal is
   *[other] { $count } deals are
} not what was committed to. Something is badly wrong.
verify-too-early = A secret is shown when its hand is over; there is none to check yet.
verify-deal = { $sign } Deal { $number }: secret `{ $secret }`, { $clicks ->
    [one] one click
   *[other] { $clicks } clicks
} mixed in
verify-how = Table { $table }. The record of the game holds all that it takes to recompute the deals elsewhere.
