"""How each kind of evidence is written: one module per kind, found without being listed anywhere."""
