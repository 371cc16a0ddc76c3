"""What the findings share."""

ALPHA = 0.05
STUDIES = 2000  # that are drawn to count false alarms: within 1 point of the truth
HUNDRED = 100
