"""The guide: which method, what each method is, what the words mean, what goes wrong, and what confirms the figures."""
