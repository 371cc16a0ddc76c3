"""The methods: one, or one tight family, per file. The catalogue finds them by itself."""
