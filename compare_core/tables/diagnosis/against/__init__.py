"""What speaks against a reading once it is there."""
