"""The two ways in which a text can fail to be read."""


class MalformedText(ValueError):
    """A text that cannot be read; the message is one sentence with the place and what is allowed."""


class AmbiguousText(MalformedText):
    """A text that can be read in more than one way; the message names the readings."""
