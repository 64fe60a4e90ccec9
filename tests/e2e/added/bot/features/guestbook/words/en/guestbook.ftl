command-guests-name = guests
command-guests-description = Show the guest book
command-hearts-sign-name = sign
command-hearts-sign-description = Write your name into the guest book
command-book-name = book
command-book-description = Open the guest book
guestbook-names = Guests: { $names }
