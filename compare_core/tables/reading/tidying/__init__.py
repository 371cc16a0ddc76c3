"""What is repaired in a table of text, and counted: headers, comments, quotes, summary rows, blanks."""
