### What is stored about people.

privacy-export-title = What is stored about you
privacy-export-what = Your preferences, ratings and results, and what you did and saw at every table. Finished games are included as complete records. The bot never reads anything you write in chat.
privacy-export-part = This is part { $number } of { $count }. You can open each part on its own.
privacy-delete-title = Delete your data?
privacy-delete-what = You leave your tables. Your preferences, your place in the rankings and references to your direct messages are deleted. In past games a neutral name replaces yours. This can’t be undone.
privacy-delete-stays = Finished games keep their cards, and the others keep their ratings. Messages already posted stay until somebody deletes them. Changed your mind? Just close this message.
button-export = Get my data
button-delete = Delete …
button-forget = Delete my data
privacy-forgotten = { $tables ->
    [0] You had no games. Your preferences have been deleted.
    [one] Done. A neutral name replaces yours at 1 table; your preferences and ratings have been deleted.
   *[other] Done. A neutral name replaces yours at { $tables } tables; your preferences and ratings have been deleted.
}

command-privacy-name = privacy
command-privacy-description = What is stored about you
