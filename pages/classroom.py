"""A lesson for a class: choose it, change it, and hold it, in a room where phones vote or without one."""

from pages.shared import address, frame, results
from pages.shared.classroom import course, phones, windows

frame.enter("classroom")
with results.explained("This lesson cannot be held"):
    if address.viewed(address.CLASS):
        windows.show(address.viewed(address.CLASS))
    elif address.viewed(address.ROOM):
        phones.show(address.viewed(address.ROOM))
    else:
        course.show()
