"""One module per layout; each files its record as `LAYOUT`."""
