"""What can be measured beside the main metric: of labels, of probabilities, of numbers."""
