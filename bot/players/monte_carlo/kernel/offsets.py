"""Offsets into the arrays of the kernel.

The rules are one array of 64-bit integers, a hand being played is another. A set of cards is one
integer: a card's bit is 16 times the suit plus the rank of its light side. A double deck needs two
sets: the cards held at least once, and those held twice. A *call* is the suit and the side of a
lead: twice the suit, plus 1 for the dark side.
"""

from typing import Final

SUITS: Final = 4
SEATS: Final = 10
CARD_BITS: Final = 64
CALLS: Final = 2 * SUITS
SEAT_BITS: Final = 15
SUIT_BITS: Final = SUITS - 1
LEADING: Final = SUITS  # in place of the suit led, before a lead

# The rules: single numbers
PLAYERS: Final = 0
CARDS_EACH: Final = 1
DECK: Final = 2  # cards in the deck, at least once
DECK_TWICE: Final = 3
HELD: Final = 4  # cards that may not be led until hearts are broken ...
STUCK: Final = 5  # ... unless the rest of the hand consists of these
BANNED: Final = 6  # cards that are banned from the first trick
BREAKS_TAKEN: Final = 7  # cards that break hearts when a trick with them is taken
LAST_OF: Final = 8  # cards whose last copy beats the first
LEFT_OVER: Final = 9  # the use of the card that the deal leaves over
NO_TRICKS: Final = 10
MOON_RULE: Final = 11
MOON_NEED: Final = 12  # moon cards that make a moon; different hearts for MOST_AND_A_QUEEN
MOON_AMOUNT: Final = 13
MOON_CHOICES: Final = 14  # bits: ADD, SUBTRACT; or ADD_UNLESS_LOST
KEPT: Final = 15  # points of each card that also counts for the shooter
ENDS_AT: Final = 16  # a total that ends the game
ENDS_BELOW: Final = 17  # a low total that ends the game
ENDS_ALONE: Final = 18  # 1 if the game continues while the lowest total is shared
TWO_SIDED: Final = 19
OPENS: Final = 20  # the bit of the card whose holder leads first; -1: left of the dealer leads
OPENS_ELSE: Final = 21  # the same, if that card is left over
OPENING: Final = 22  # the cards that may be led first; 0: any
OPENING_ELSE: Final = 23
OPENING_SIDE: Final = 24
PASS_SIZE: Final = 25
EXPENSIVE: Final = 26  # cards with many points
GOOD: Final = 27  # cards with negative points
HAND_POINTS: Final = 28  # the sum of all positive points
RESETS: Final = 29  # the number of totals that reset to 0; they are at RESET_TOTALS
USUAL_COST: Final = 30  # the usual cost of a card with positive points: 1 if hearts cost 1
TRUMPS: Final = 31  # cards that beat all others, whatever was led
# The rules: values by suit
SHOWS: Final = 32  # suit -> cards with a side of it
BREAKS: Final = 40  # suit led, or LEADING -> cards that break hearts
# The rules: single numbers of MOST_AND_A_QUEEN
MOON_HEARTS: Final = 48  # the number of hearts that make a moon with a queen
MOON_ALL_HEARTS: Final = 49  # the number of hearts in the deck
MOON_QUEEN: Final = 50  # the amount of each queen ...
MOON_BONUS: Final = 51  # ... and each bonus card
UNIVERSE: Final = 52  # the amount of a universe
# The rules: a single number of tricks
CANCELS: Final = 53  # 1 if equal cards of a trick cancel each other
# The rules: a single number of teams
TEAM_SIZE: Final = 54  # the number of seats that win together: 1 if all play alone
OWN_TOTALS: Final = 55  # 1 if partners score separately, and win by the sum of their totals
# The rules: values by card
SUIT: Final = 64  # side * CARD_BITS + bit -> suit when led, -1: no such side
POINTS: Final = SUIT + 2 * CARD_BITS
MOON_COUNT: Final = POINTS + CARD_BITS  # bit -> counts of moon cards, see the shifts below
STRENGTH: Final = MOON_COUNT + CARD_BITS  # call * CARD_BITS + bit -> strength, 0: cannot win
BEATS: Final = STRENGTH + CALLS * CARD_BITS  # call * CARD_BITS + bit -> cards that beat it
RANKS: Final = BEATS + CALLS * CARD_BITS  # side * CARD_BITS + bit -> rank, 0: no such side
# The rules: sets of seats by seat, as bits
TEAM: Final = RANKS + 2 * CARD_BITS  # the seats that win together with the seat, including it
MOON_TEAM: Final = TEAM + SEATS  # the seats whose cards count for its moon, including it
RESET_TOTALS: Final = MOON_TEAM + SEATS  # to the end

# Values of LEFT_OVER, MOON_RULE, MOON_CHOICES
NOT_LEFT_OVER, TO_FIRST_TRICK, TO_LAST_TRICK = range(3)
NO_MOON, ALL_OF_SOME, MOST_AND_A_QUEEN = range(3)
ADD, SUBTRACT, ADD_UNLESS_LOST = 1, 2, 4

# The lowest byte of a moon count is the number of moon cards (of hearts, if a moon also needs a
# queen), ...
QUEEN_SHIFT: Final = 8  # ... the next byte that of queens,
KEPT_SHIFT: Final = 16  # and the third that of cards that also count for the shooter.
BYTE: Final = 255

# A hand being played: single numbers
TURN: Final = 0  # the seat to play
PLAYED: Final = 1  # the number of cards in the trick
LED: Final = 2  # suit led; LEADING: none
CALL: Final = 3
BEST: Final = 4  # the card that wins the trick so far
BEST_STRENGTH: Final = 5
BEST_SEAT: Final = 6
TRICK_POINTS: Final = 7
TRICK_MOON_COUNT: Final = 8
TRICK_CARDS: Final = 9
FIRST: Final = 10  # 1 in the first trick
BROKEN: Final = 11
TRICKS_LEFT: Final = 12
LEAD_CARDS: Final = 13  # the cards that may be led to the first trick; 0: any
LEAD_SIDE: Final = 14  # the side that their lead must announce, or -1
KITTY: Final = 15  # the card left over, or -1
LIVE: Final = 16  # cards with at least one copy not played yet
LIVE_TWICE: Final = 17
SOLE: Final = 18  # the seat with all moon cards so far, with partners; -1: none, -2: several
TAKER: Final = 19  # the seat that took the first trick since this was set to -1
# A hand being played: an entry for each suit
VOIDS: Final = 20  # the seats known to be void, as bits
# A hand being played: an entry for each seat
ONCE: Final = 24  # cards held
TWICE: Final = ONCE + SEATS
TAKEN: Final = TWICE + SEATS  # points taken
MOON_COUNTS: Final = TAKEN + SEATS
TRICKS: Final = MOON_COUNTS + SEATS
AIMS: Final = TRICKS + SEATS  # 1: goes for the moon
# A hand being played in which cards cancel each other
LAID: Final = AIMS + SEATS  # seat -> its card in the trick, or -1
CANCELLED: Final = LAID + SEATS  # the cards of the trick that cancelled each other
CARRIED: Final = CANCELLED + 1  # tricks that nobody took and that go with the next ...
CARRIED_POINTS: Final = CANCELLED + 2  # ... and the points and moon cards in them
CARRIED_MOON_COUNT: Final = CANCELLED + 3
# A hand being played: facts for a search
WATCHED: Final = CANCELLED + 4  # cards
WATCHED_BY: Final = CANCELLED + 5  # the seats that took such a card, as bits
CARRIED_WATCHED: Final = CANCELLED + 6  # watched cards in tricks that nobody took
# A hand being played: assumptions of a search
OPEN_AIM: Final = CANCELLED + 7  # the seat that openly goes for the moon plus 1, or 0
SEARCHER: Final = CANCELLED + 8  # the seat that searches plus 1, or 0: others watch it closely
FIRST_POINTS: Final = CANCELLED + 9  # the points in the trick that TAKER took
GOOD_BY: Final = CANCELLED + 10  # the seats that took a card with negative points, as bits
STATE_SIZE: Final = CANCELLED + 11
