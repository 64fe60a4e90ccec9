### What is stored about people.

privacy-export-title = What is stored about you
privacy-export-what = Your preferences, ratings and results, and at every table what you did and what you were shown. Finished games are there as whole records. Nothing that you wrote in any chat is ever read.
privacy-delete-title = Be forgotten?
privacy-delete-what = You leave your tables; your preferences, your place in the rankings and your direct messages’ numbers are removed. In past games a neutral name takes the place of yours. This can’t be undone.
privacy-delete-stays = Finished games keep their cards and the others their ratings. Messages that stand in channels stay until somebody deletes them. To go back, close this message.
button-forget = Forget me
privacy-forgotten = { $tables ->
    [0] Nothing was stored about your games. Your preferences are gone.
    [one] Done. A neutral name stands for you at 1 table; your preferences and ratings are gone.
   *[other] Done. A neutral name stands for you at { $tables } tables; your preferences and ratings are gone.
}
