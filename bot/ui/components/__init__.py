"""The parts of a message: payloads, buttons, menus, custom ids and Discord's limits for them."""
