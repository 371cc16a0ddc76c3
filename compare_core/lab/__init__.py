"""What a test does on made-up results, where the truth is known: how often it errs, and why."""
