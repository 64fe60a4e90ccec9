"""What messages show, as pure functions of views and wording; nothing here sends anything."""
