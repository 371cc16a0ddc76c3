"""The command line, `parity`."""
