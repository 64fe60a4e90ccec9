"""Work that nobody clicked for: deadlines, computers that think, and their threads."""
