"""How each kind of evidence is written, a module a kind. What is filed here is found by itself."""
