"""The methods: one, or one tight family, a file. The catalogue finds them by itself."""
