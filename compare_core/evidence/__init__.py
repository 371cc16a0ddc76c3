"""What a person can bring: one frozen type for each kind of evidence."""
