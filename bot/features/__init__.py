"""A package for each feature; ``bot.installed`` lists them."""
