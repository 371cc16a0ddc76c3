"""From uploaded bytes to tidy tables of text: unpacked, decoded, and handed to whatever knows the form."""
