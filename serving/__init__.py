"""What stands before the app where it is deployed."""
