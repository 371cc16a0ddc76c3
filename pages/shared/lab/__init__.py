"""The lab: pictures of what tests do where the truth is known."""
