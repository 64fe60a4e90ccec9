### The message that follows a game for somebody who watches it.

button-watch-on = Go on watching
watch-followed = This message follows the table for about 15 minutes. Only you see it.
watch-stopped = This message no longer follows the table. Press **Go on watching**.
watch-delayed = The host wants watchers to see the game { $delay } later.
watch-not-yet = There is nothing to see yet.
button-watch = Watch
watch-delay-30 = 30 seconds
watch-delay-120 = 2 minutes
watch-delay-300 = 5 minutes
