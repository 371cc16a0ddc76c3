"""What programs print while they run and when they end: tables, logs, and lines of results."""
