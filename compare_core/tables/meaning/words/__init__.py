"""What the names of columns say that these hold, by the words that people use."""
