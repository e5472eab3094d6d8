"""What can be wrong with a command."""


class BadInput(Exception):
    """What was asked for cannot be done; the message is one sentence that says what is wrong and what is allowed."""
