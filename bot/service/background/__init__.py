"""Background tasks: deadlines, computers that decide in worker threads, and those threads.

What they change goes through ``bot.service.tables``, as a person's click does.
"""
