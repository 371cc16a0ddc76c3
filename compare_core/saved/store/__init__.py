"""Where analyses are kept that do not fit into a link: a database of the server's own, SQLite or PostgreSQL."""
