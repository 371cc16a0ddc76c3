"""What is asked of a file that may hold a comparison, with proposals that work."""
