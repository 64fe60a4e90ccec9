"""What command groups share: services, words, error boundary, registering, autocompletion."""
