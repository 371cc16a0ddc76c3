"""Everything that keeps Parity right."""
