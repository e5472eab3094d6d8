"""What people write, before others see it: signs that cannot be seen, or that turn the writing round, are left out."""


def seen(text: str) -> str:
    """The text on one line, with single spaces and only signs that can be seen."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())


def clean_name(name: str, longest: int = 24) -> str | None:
    """The name as others see it; ``None`` where nothing is left of it, or too much."""
    plain = seen(name)
    return plain if 0 < len(plain) <= longest else None
