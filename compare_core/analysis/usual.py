"""What leads where nobody chooses."""

CLUSTERED = "clustered_difference"  # the test of two models that leads where items are clustered
