"""The files by which others deploy the app, and the processes that they start, together."""
