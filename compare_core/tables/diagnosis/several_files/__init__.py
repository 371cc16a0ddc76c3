"""What is asked of several files, or said of them, where nothing joins them at once."""
