"""The imitated Discord itself: servers, channels, people, messages, permissions."""
