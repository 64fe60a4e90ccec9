### Deals that nobody can choose: committed to before, checkable after.

fair-committed = Deal { $number } is fixed by SHA-256 `{ $commitment }`
fair-secret = Secret of deal { $number }: `{ $secret }`
