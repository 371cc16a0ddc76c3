"""Reading and recognising files."""
