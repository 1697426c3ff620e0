"""What a finished match shows: chances over time, luck apart from choices, and the moments that turned it."""
