"""Which part of a file is compared, what is averaged, and which way is better."""
