"""Files made to break a reader: built in memory, never stored, and each read or refused in one sentence."""
