"""Files near those that rules were made for: what these must leave as they are."""
