"""What a test does on made-up results, where the truth is known: predict first, then move a slider and see."""

from pages.shared import frame, results
from pages.shared.lab import bench

frame.enter("lab")
with results.explained("This picture cannot be drawn"):
    bench.show()
