"""Background tasks of tables: deadlines, and computers that decide in worker threads.

What they change goes through ``bot.table.service``, as a person's click does.
"""
