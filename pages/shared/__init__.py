"""What the pages share: the frame, the session, the forms, and results on a page."""
