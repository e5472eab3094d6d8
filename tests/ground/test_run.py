"""run.py makes the environment once, says one sentence when it cannot, and hands the command on."""

import ast
import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

SOURCE = Path(__file__).parents[2] / "run.py"
OFFLINE = (
    "WARNING: Retrying (Retry(total=1)) after connection broken by 'NewConnectionError()': /simple/msgspec/\n"
    "ERROR: No matching distribution found for msgspec\n"
)


class Machine:
    """A stand-in for the machine: it notes every command and answers as it is told, so that nothing is really run."""

    def __init__(self, run: ModuleType) -> None:
        self.run = run
        self.commands: list[str] = []
        self.started: list[list[str]] = []
        self.answers: dict[str, tuple[int, str]] = {}

    def call(self, command: list[str]) -> tuple[int, str]:
        said = " ".join(command)
        self.commands.append(said)
        if command[0] == self.run.PYTHON and not Path(self.run.PYTHON).exists():
            return 127, "No such file or directory"
        code, answer = next((self.answers[part] for part in self.answers if part in said), (0, ""))
        if "venv" in command and code == 0:
            self.make_environment()
        return code, answer

    def become(self, command: list[str]) -> int:
        self.started.append(command)
        return 0

    def make_environment(self) -> None:
        Path(self.run.PYTHON).parent.mkdir(parents=True, exist_ok=True)
        Path(self.run.PYTHON).touch()
        Path(self.run.STAMP).unlink(missing_ok=True)

    def count(self, part: str) -> int:
        """How many commands so far have this in them."""
        return sum(part in command for command in self.commands)


@pytest.fixture
def run(tmp_path: Path) -> ModuleType:
    """run.py as it stands in a checkout that has no environment yet."""
    (tmp_path / "run.py").write_bytes(SOURCE.read_bytes())
    (tmp_path / "pyproject.toml").write_text("[project]\n")
    (tmp_path / "constraints.txt").write_text("rich==15.0.0\n")
    return load(tmp_path / "run.py")


def load(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("run", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def machine(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Machine:
    """A machine on which everything works until a test says otherwise."""
    machine = Machine(run)
    monkeypatch.setattr(run, "call", machine.call)
    monkeypatch.setattr(run, "become", machine.become)
    monkeypatch.setattr(run, "outlive", machine.become)
    monkeypatch.chdir(Path(run.ROOT))
    monkeypatch.setenv("EUCHRE_COMMAND", "")  # so that what is set goes again after the test
    return machine


# What the arguments mean --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "arguments, command",
    [
        ([], ["-P", "-m", "euchre", "serve"]),
        (["play", "--game", "six handed"], ["-P", "-m", "euchre", "play", "--game", "six handed"]),
        (["--version"], ["-P", "-m", "euchre", "--version"]),
        (["test", "tests/ground", "-x"], ["-m", "pytest", "tests/ground", "-x"]),
    ],
)
def test_arguments_are_a_euchre_command_or_a_test(machine: Machine, arguments: list[str], command: list[str]) -> None:
    assert machine.run.main(arguments) == 0
    assert machine.started == [[machine.run.PYTHON, *command]]


@pytest.mark.parametrize(
    "name, called", [("run.py", "python3 run.py"), ("my games/run.py", 'python3 "my games/run.py"')]
)
def test_the_game_knows_how_it_was_called(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, name: str, called: str
) -> None:
    monkeypatch.setattr(sys, "argv", [name, "play"])
    machine.run.main(["play"])
    assert os.environ["EUCHRE_COMMAND"].replace("python ", "python3 ") == called


def test_test_alone_runs_the_checks_and_then_every_test(machine: Machine) -> None:
    assert machine.run.main(["test"]) == 0
    assert [command[1:] for command in machine.started] == [[str(Path("scripts", "check"))], ["-m", "pytest"]]


@pytest.mark.parametrize("checks, tests", [(0, 0), (1, 0), (0, 1), (1, 3)])
def test_test_fails_if_either_the_checks_or_the_tests_fail_and_runs_both(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, checks: int, tests: int
) -> None:
    ran: list[int] = []

    def outlive(command: list[str]) -> int:
        ran.append(tests if "pytest" in command else checks)
        return ran[-1]

    monkeypatch.setattr(machine.run, "outlive", outlive)
    assert bool(machine.run.main(["test"])) == bool(checks or tests)
    assert ran == [checks, tests]


def test_the_exit_code_of_the_command_is_passed_through(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine.run, "become", lambda command: 7)
    assert machine.run.main(["play"]) == 7


# When the environment is made ---------------------------------------------------------------------


def test_the_first_start_makes_the_environment_with_pinned_runtime_packages(machine: Machine) -> None:
    machine.run.main([])
    assert machine.count("-m venv") == 1
    assert machine.commands[-1].endswith("-c constraints.txt -e .")


def test_the_second_start_runs_nothing_but_the_game(machine: Machine) -> None:
    machine.run.main([])
    before = len(machine.commands)
    machine.run.main([])
    assert len(machine.commands) == before


def test_the_tools_that_test_are_added_to_the_same_environment_when_asked_for(machine: Machine) -> None:
    machine.run.main([])
    machine.run.main(["test"])
    assert machine.count("-m venv") == 1
    assert machine.commands[-1].endswith("-c constraints.txt -e .[dev]")


def test_an_environment_with_the_tools_that_test_plays_too(machine: Machine) -> None:
    machine.run.main(["test"])
    before = len(machine.commands)
    machine.run.main([])
    assert len(machine.commands) == before


@pytest.mark.parametrize("name", ["pyproject.toml", "constraints.txt"])
def test_a_change_of_the_pins_installs_again_and_keeps_the_environment(machine: Machine, name: str) -> None:
    machine.run.main([])
    with Path(machine.run.ROOT, name).open("a") as file:
        file.write("# changed\n")
    machine.run.main([])
    assert (machine.count("-m venv"), machine.count(" -e .")) == (1, 2)


def test_another_python_makes_the_environment_anew(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    machine.run.main([])
    monkeypatch.setattr(machine.run, "PLACE", machine.run.PLACE.replace(machine.run.TAG, "cpython-399"))
    machine.run.main([])
    assert machine.count("-m venv") == 2


def test_a_project_that_was_moved_makes_its_environment_anew(machine: Machine, tmp_path: Path) -> None:
    machine.run.main([])
    moved = tmp_path / "moved"
    moved.mkdir()
    for name in ("run.py", ".venv"):
        Path(machine.run.ROOT, name).rename(moved / name)
    assert load(moved / "run.py").is_usable() is False


def test_an_environment_whose_python_is_gone_is_made_anew(machine: Machine) -> None:
    machine.run.main([])
    Path(machine.run.PYTHON).unlink()
    machine.run.main([])
    assert machine.count("-m venv") == 2


def test_people_see_that_something_happens(machine: Machine, capsys: pytest.CaptureFixture[str]) -> None:
    machine.run.main([])
    lines = capsys.readouterr().err.splitlines()
    assert lines and all(line.startswith("Setting up (once): ") for line in lines)


# What is said when it cannot be made --------------------------------------------------------------


def sentence(capsys: pytest.CaptureFixture[str]) -> str:
    """What was said besides the progress, which must be one line."""
    lines = [line for line in capsys.readouterr().err.splitlines() if line and not line.startswith("Setting up (once)")]
    assert len(lines) == 1, "\n".join(lines)
    return lines[0]


@pytest.mark.parametrize(
    "answers",
    [
        {"-m venv": (1, "/usr/bin/python3: No module named venv\n")},
        {"-m pip": (1, "No module named pip\n"), "-m ensurepip": (1, "No module named ensurepip\n")},
    ],
    ids=["no venv", "no pip and no ensurepip"],
)
def test_a_python_without_venv_gets_one_sentence_with_the_remedy(
    machine: Machine, capsys: pytest.CaptureFixture[str], answers: dict[str, tuple[int, str]]
) -> None:
    machine.answers = answers
    assert machine.run.main([]) == 2
    assert "sudo apt install python3-venv" in sentence(capsys)
    assert machine.started == []


def test_without_a_network_one_sentence_says_what_to_do(machine: Machine, capsys: pytest.CaptureFixture[str]) -> None:
    machine.answers = {"install": (1, OFFLINE)}
    assert machine.run.main([]) == 2
    assert "connect to the network" in sentence(capsys)


def test_another_failure_of_pip_is_told_with_its_reason_and_where_the_rest_stands(
    machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    machine.answers = {"install": (1, "Collecting rich\nERROR: No space left on device\n")}
    assert machine.run.main([]) == 2
    said = sentence(capsys)
    assert "No space left on device" in said and machine.run.LOG in said
    assert "Collecting rich" in Path(machine.run.LOG).read_text()


def test_a_retry_goes_on_with_the_environment_that_is_there(machine: Machine) -> None:
    machine.answers = {"install": (1, OFFLINE)}
    machine.run.main([])
    machine.answers = {}
    assert machine.run.main([]) == 0
    assert (machine.count("-m venv"), machine.count(" -e .")) == (1, 2)


def test_an_environment_that_was_ready_before_a_failed_change_is_not_taken_for_ready(machine: Machine) -> None:
    machine.run.main([])
    machine.answers = {"install": (1, OFFLINE)}
    assert machine.run.main(["test"]) == 2
    machine.answers = {}
    machine.run.main([])
    assert machine.count(" -e .") == 3


def test_ctrl_c_while_setting_up_gets_one_sentence_and_a_retry_works(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(extra: str) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(machine.run, "install", interrupted)
        assert machine.run.main([]) == 130
    assert "run the same command again" in sentence(capsys)
    assert machine.run.main([]) == 0
    assert machine.count("-m venv") == 1


def test_a_folder_that_cannot_be_written_gets_one_sentence(
    machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    machine.answers = {"-m venv": (1, "Error: [Errno 13] Permission denied: '/opt/euchre/.venv'\n")}
    assert machine.run.main([]) == 2
    assert "Permission denied" in sentence(capsys)


# Old Pythons --------------------------------------------------------------------------------------


def test_python_3_6_can_read_the_file() -> None:
    ast.parse(SOURCE.read_text(encoding="utf-8"), feature_version=(3, 6))


@pytest.mark.parametrize("version", [(3, 6, 15), (3, 10, 13)])
def test_an_old_python_is_turned_away_with_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], version: tuple[int, int, int]
) -> None:
    beginning = SOURCE.read_text(encoding="utf-8").partition("\nROOT = ")[0]
    with monkeypatch.context() as patch:
        patch.setattr(sys, "version_info", version)
        with pytest.raises(SystemExit) as stopped:
            exec(compile(beginning, "run.py", "exec"), {})
    assert stopped.value.code == 2
    assert f"needs Python 3.11 or newer and this is Python {version[0]}.{version[1]}" in sentence(capsys)


# The real thing, without a network ----------------------------------------------------------------


def test_a_call_gives_the_exit_code_and_all_that_was_said(run: ModuleType) -> None:
    script = "import sys; print('out', flush=True); print('err', file=sys.stderr); sys.exit(3)"
    code, said = run.call([sys.executable, "-c", script])
    assert (code, said.split()) == (3, ["out", "err"])


def test_nobody_waits_in_silence_for_a_command(
    run: ModuleType, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "PATIENCE", 0.05)
    said = "Collecting rich\nCollecting h11\nInstalling collected packages: h11, mdurl, rich"
    run.call([sys.executable, "-uc", f"import sys; print({said!r}); sys.stdin.close(); import time; time.sleep(0.6)"])
    lines = capsys.readouterr().err.splitlines()
    assert lines[-1].startswith("Setting up (once): ")
    assert lines[-1].endswith(" s, installing 3 packages")


@pytest.mark.parametrize(
    "lines,words",
    [([], ""), (["Collecting rich\n", "  Using cached rich\n", "Collecting h11\n"], ", 2 packages found")],
)
def test_what_pip_has_come_to_is_told_by_a_count(run: ModuleType, lines: list[str], words: str) -> None:
    assert run.come_to(lines) == words


def test_ctrl_c_ends_a_command_that_works(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "PATIENCE", 0.05)
    children = []

    def interrupt(seconds: int, lines: list[str]) -> None:
        raise KeyboardInterrupt

    def noted(child: subprocess.Popen[bytes], lines: list[str]) -> int:
        children.append(child)
        return int(watch(child, lines))

    watch = run.watch
    monkeypatch.setattr(run, "go_on", interrupt)
    monkeypatch.setattr(run, "watch", noted)
    with pytest.raises(KeyboardInterrupt):
        run.call([sys.executable, "-c", "import time; time.sleep(60)"])
    assert children[0].returncode is not None


def test_a_command_that_is_not_there_fails_like_any_other(run: ModuleType) -> None:
    assert run.call([run.PYTHON, "-c", ""])[0] == 127
