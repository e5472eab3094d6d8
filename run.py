#!/usr/bin/env python3
"""One command that makes the environment once and then opens the game.

    python3 run.py                  serves tables on this computer and opens the page
    python3 run.py COMMAND …        is any command of `euchre`
    python3 run.py test             runs every check and every test
    python3 run.py test ARGUMENTS   runs pytest alone, with these arguments

Only the standard library is imported, and on the quick way in as little of it as possible.
"""

import hashlib
import os
import sys

if sys.version_info < (3, 11):  # noqa: UP036 - older Pythons must be able to read this file, to be turned away kindly
    sys.stderr.write(
        "euchre needs Python 3.11 or newer and this is Python {}.{}: "
        "install a newer one and start it by name, as in `python3.11 run.py`.\n".format(*sys.version_info[:2])
    )
    sys.exit(2)

TYPE_CHECKING = False  # the module typing is not needed to run
if TYPE_CHECKING:
    from subprocess import Popen

ROOT = os.path.dirname(os.path.realpath(__file__))
VENV = os.path.join(ROOT, ".venv")
PYTHON = os.path.join(VENV, "Scripts", "python.exe") if os.name == "nt" else os.path.join(VENV, "bin", "python")
STAMP = os.path.join(VENV, "euchre-stamp")  # three lines: the place, the pins, the purpose; written after success
LOG = os.path.join(VENV, "setup.log")
BASE = getattr(sys, "_base_executable", None) or sys.executable  # the Python outside of any environment

TAG = f"{sys.implementation.cache_tag}{getattr(sys, 'abiflags', '')}"
PLACE = f"{sys.platform} {TAG} {ROOT}"  # an environment holds absolute paths and serves one Python only

EXTRAS = {"play": "", "test": "[dev]"}
FETCHES = {"play": "a few small packages", "test": "the tools that check and test"}
PATIENCE = 1.0  # seconds of silence, after which it is said that something still happens

# Told by the environment, since pip hands it on to the pip that it starts to build the project: its six tries for
# each package would make people without a network wait for a minute.
PIP_MANNERS = {"PIP_RETRIES": "2", "PIP_NO_INPUT": "1", "PIP_USER": "0", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}

NO_VENV = (
    "This Python cannot make environments because its venv or ensurepip module is missing: install it "
    "(on Debian and Ubuntu: `sudo apt install python3-venv`) and run the same command again."
)
NO_NETWORK = (
    "The packages could not be fetched: connect to the network and run the same command again, "
    "which keeps what is already there."
)
INTERRUPTED = "\nSetting up was stopped: run the same command again, which keeps what is already there."
SIGNS_OF_NO_NETWORK = ("connection broken by", "Could not fetch URL", "ReadTimeoutError", "Max retries exceeded")


class SetUpStopped(Exception):
    """The environment is not ready, and the message says in one sentence what to do."""


def main(args: list[str]) -> int:
    """The exit code of what was asked for; where the system allows, that program takes the place of this one."""
    testing = args[:1] == ["test"]
    try:
        make_ready("test" if testing else "play")
    except SetUpStopped as stopped:
        print(stopped, file=sys.stderr)
        return 2
    except OSError as error:
        print(f"Setting up stopped: {error}.", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(INTERRUPTED, file=sys.stderr)
        return 130
    if testing:
        return test(args[1:])
    os.environ["EUCHRE_COMMAND"] = as_called()
    # -P: a file random.py that lies about in the current folder is not ours.
    return become([PYTHON, "-P", "-m", "euchre", *(args or ["serve"])])


def as_called() -> str:
    """How the user calls this program, which is told where it says how to go on."""
    name = "python" if os.name == "nt" else "python3"
    return f'{name} "{sys.argv[0]}"' if " " in sys.argv[0] else f"{name} {sys.argv[0]}"


def test(args: list[str]) -> int:
    """Zero when what was asked for passes: all checks and all tests, both in any case, or the tests that are named."""
    os.chdir(ROOT)
    pytest = [PYTHON, "-m", "pytest", *args]
    if args:
        return become(pytest)
    checked = outlive([PYTHON, os.path.join("scripts", "check")])
    if checked == 130:
        return checked
    return outlive(pytest) or checked


def make_ready(purpose: str) -> None:
    """Returns with an environment that is fit for the purpose, made or changed only if it was not."""
    if stamp() in (full_stamp(purpose), full_stamp("test")) and os.path.exists(PYTHON):
        return
    if not is_usable():
        make_environment()
    write_stamp(PLACE)
    say(f"fetching {FETCHES[purpose]}")
    install(EXTRAS[purpose])
    write_stamp(full_stamp(purpose))
    say("done, starting")


def stamp() -> str | None:
    """What the environment says of itself, None where there is none or it was never finished."""
    try:
        with open(STAMP, encoding="utf-8") as file:
            return file.read()
    except (OSError, UnicodeDecodeError):
        return None


def full_stamp(purpose: str) -> str:
    """The stamp of an environment that was made here, from the present pins, for this purpose."""
    return f"{PLACE}\n{pins()}\n{purpose}"


def write_stamp(text: str) -> None:
    with open(STAMP, "w", encoding="utf-8") as file:
        file.write(text)


def pins() -> str:
    """A hash of all that decides which packages belong in the environment."""
    sha = hashlib.sha256()
    for name in ("pyproject.toml", "constraints.txt"):
        with open(os.path.join(ROOT, name), "rb") as file:
            sha.update(file.read() + b"\0")
    return sha.hexdigest()


def is_usable() -> bool:
    """Whether the environment that is there was made in this place and runs this Python."""
    made = stamp()
    same_place = made is None or made.split("\n")[0] == PLACE
    same_python = f"import sys; sys.exit(sys.implementation.cache_tag + getattr(sys, 'abiflags', '') != {TAG!r})"
    return same_place and succeeds([PYTHON, "-c", same_python])


def make_environment() -> None:
    """Makes an empty environment: pip is borrowed, since a copy of its own takes three seconds to install."""
    say("making the environment in .venv")
    code, said = call([BASE, "-m", "venv", "--clear", "--without-pip", VENV])
    if "No module named" in said:
        raise SetUpStopped(NO_VENV)
    if code != 0:
        raise SetUpStopped(f"The environment could not be made in {VENV}: {reason(said)}")


def install(extra: str) -> None:
    """Brings the environment to the pinned packages; what is there already stays."""
    # Bytecode is compiled here and now: 0.4 s once, against 60 ms at each start where it cannot be written later.
    code, said = call([*pip(), "install", "-c", "constraints.txt", "-e", f".{extra}"])
    if code == 0:
        return
    with open(LOG, "w", encoding="utf-8") as file:
        file.write(said)
    if any(sign in said for sign in SIGNS_OF_NO_NETWORK):
        raise SetUpStopped(NO_NETWORK)
    raise SetUpStopped(f"The packages could not be installed ({reason(said)}): {LOG} has the whole story.")


def pip() -> list[str]:
    """A pip that fills the environment: borrowed from the Python outside, or else the environment's own."""
    borrowed = [BASE, "-m", "pip", "--python", PYTHON]
    if succeeds([*borrowed, "--version"]):
        return borrowed
    own = [PYTHON, "-m", "pip"]
    if succeeds([*own, "--version"]) or succeeds([PYTHON, "-m", "ensurepip"]):
        return own
    raise SetUpStopped(NO_VENV)


def say(what: str) -> None:
    print(f"Setting up (once): {what} …", file=sys.stderr, flush=True)


def go_on(seconds: int, lines: list[str]) -> None:
    """Says how long a command has taken and what pip has come to; a terminal has one line for it, written over."""
    step = f"{seconds} s{come_to(lines)}"
    if sys.stderr.isatty():
        sys.stderr.write(f"\r\033[K  {step}")
    elif seconds % 2 == 0:
        sys.stderr.write(f"Setting up (once): {step}\n")
    sys.stderr.flush()


def come_to(lines: list[str]) -> str:
    """What pip has come to: so many packages found, or so many that are being installed."""
    for line in lines:
        if line.startswith("Installing collected packages:"):
            return f", installing {line.count(',') + 1} packages"
    found = sum(line.startswith("Collecting ") for line in lines)
    return f", {found} package{'s' * (found > 1)} found" if found else ""


def wipe(seconds: int) -> None:
    """Takes back the line in which seconds were counted."""
    if seconds and sys.stderr.isatty():
        sys.stderr.write("\r\033[K")
        sys.stderr.flush()


def succeeds(command: list[str]) -> bool:
    return call(command)[0] == 0


def call(command: list[str]) -> tuple[int, str]:
    """The exit code and all that the command said; 127 when it cannot be started."""
    import subprocess
    from threading import Thread

    pipe, both, none = subprocess.PIPE, subprocess.STDOUT, subprocess.DEVNULL
    env = {**os.environ, **PIP_MANNERS}
    try:
        child = subprocess.Popen(command, cwd=ROOT, env=env, stdin=none, stdout=pipe, stderr=both)
    except OSError as error:
        return 127, str(error)
    lines: list[str] = []
    reader = Thread(target=hear, args=(child, lines), daemon=True)
    reader.start()
    with child:
        code = watch(child, lines)
        reader.join()
    return code, "".join(lines)


def hear(child: "Popen[bytes]", lines: list[str]) -> None:
    """Takes down what a command says, line by line."""
    for line in child.stdout or ():
        lines.append(line.decode(errors="replace"))


def watch(child: "Popen[bytes]", lines: list[str]) -> int:
    """The exit code of a command; as long as it works, that is said every second. Ctrl-C ends the command too."""
    import subprocess

    seconds = 0
    try:
        while True:
            try:
                return child.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                seconds += 1
                go_on(seconds, lines)
    except KeyboardInterrupt:
        child.terminate()
        child.wait()
        raise
    finally:
        wipe(seconds)


def reason(said: str) -> str:
    """Why a command failed: the last line that it calls an error, or else its last line."""
    lines = [line.strip().rstrip(".") for line in said.splitlines() if line.strip()] or ["it did not say why"]
    errors = [line for line in lines if line.lower().startswith("error")]
    return (errors or lines)[-1]


def become(command: list[str]) -> int:
    """Hands this process over to the command; on Windows, which cannot, its exit code."""
    if os.name != "nt":
        os.execv(command[0], command)
    return outlive(command)


def outlive(command: list[str]) -> int:
    """The exit code of a command, which alone answers Ctrl-C."""
    import subprocess

    with subprocess.Popen(command) as child:
        while True:
            try:
                return child.wait()
            except KeyboardInterrupt:
                continue


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
