"""Tables within texts for people: Markdown, HTML, LaTeX, and those drawn with characters."""
