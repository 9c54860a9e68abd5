"""The commands and requests of the guide and of the API's pages, run in the order of each page."""

import json
import re
import shutil
import subprocess
import sys

import pytest

from server import ROOT
from terminal import PASSWORD, Terminal

sys.path.insert(0, str(ROOT / "scripts"))

from documents.blocks import blocks, commands, expect  # noqa: E402

PAGES = ["README.md", "docs/api.md", *sorted(
    str(path.relative_to(ROOT)) for folder in ("guide", "api") for path in (ROOT / "docs" / folder).glob("*.md"))]

# Commands that do not run here: how they begin, and why.
ELSEWHERE = {
    "make run": "needs what it installs; every stage builds as it does",
    "make test": "is what runs this test",
    "make deb": "Tests/Package builds the package",
    "sudo apt install": "needs root: Tests/Package installs the package",
    "amble get": "Tests/Operating/test_get.py runs the page against sources of its own",
    "amble update": "Tests/Operating/test_get.py runs the page against sources of its own",
    "amble import": "Tests/Operating imports a map made for it",
    "python3 -m http.server": "serves for ever; Tests/Web/embedding.test.mjs runs the page",
    "amble hike": "the recording is not in the repository; AmbleTracksTests read it where it is there",
}


# Commands whose output is of another region, and why.
OTHER_OUTPUT = {
    "amble serve regions/porto": "is only checked; Tests/Operating serves",
    "amble traffic regions/porto": "the counts are those of a city's speeds",
    "curl -N": "a stream has what happens while it is open",
}


@pytest.fixture(scope="module")
def region(server, tmp_path_factory):
    """A copy of the region: commands change it."""
    copy = tmp_path_factory.mktemp("copy") / "demo"
    shutil.copytree(server.region, copy)
    return copy


@pytest.fixture
def terminal(server, region, tmp_path):
    return Terminal(tmp_path, server, region)


def prepare(terminal, page):
    """Gives a page what its commands name."""
    if page == "docs/guide/serving.md":
        [text] = blocks(ROOT / page, "json")
        text = text.replace("/srv/amble/porto", str(terminal.folder / "regions/porto"))
        (terminal.folder / "amble.json").write_text(text)
    if page == "docs/api/v1.md":
        status, output = terminal.run("amble account add grace@example.org")
        assert status == 0, output
        session = {"email": "grace@example.org", "password": PASSWORD.strip()}
        terminal.environment["TOKEN"] = terminal.asked("/session", session)["token"]
    else:
        terminal.environment["TOKEN"] = terminal.server.key


def set_variables(terminal, command, output):
    """Sets what the next commands of a page name, from what the last one printed."""
    if match := re.search(r"/shared/([\w-]+)", output):
        terminal.environment["SECRET"] = match[1]
    if "$API/trips -d" in command:
        terminal.environment["TRIP"] = json.loads(output)["id"]


@pytest.mark.parametrize("page", [page for page in PAGES if commands(ROOT / page)])
def test_the_commands_of_a_page_run(terminal, page):
    """Each succeeds, and prints what the page shows."""
    prepare(terminal, page)
    for command in commands(ROOT / page):
        if any(command.text.startswith(start) for start in ELSEWHERE):
            continue
        status, output = terminal.run(command.text)
        assert status == 0, f"{command.text}\nended with status {status}:\n{output}"
        if command.output and not any(command.text.startswith(start) for start in OTHER_OUTPUT):
            expect(command, output)
        set_variables(terminal, command.text, output)


def test_what_does_not_run_is_in_the_documents():
    texts = [command.text for page in PAGES for command in commands(ROOT / page)]
    for start in [*ELSEWHERE, *OTHER_OUTPUT]:
        assert any(text.startswith(start) for text in texts), f"No document has the command {start}."


def test_the_drawing_of_the_data_model_is_that_of_a_journal(server):
    """`scripts/data-model.py` draws it, and its table has a row for each table of the journal."""
    script = ROOT / "scripts/data-model.py"
    drawn = subprocess.run(
        [sys.executable, script, server.data / "journal.sqlite"], stdout=subprocess.PIPE, text=True,
        check=True)
    catalog = ROOT / "Sources/AmbleJournal/AmbleJournal.docc"
    assert drawn.stdout == (catalog / "data-model.svg").read_text()
    names = re.findall(r"<text [^>]*>(\w+)</text>", drawn.stdout)
    rows = re.findall(r"^\| `(\w+)` \|", (catalog / "TheDataModel.md").read_text(), re.MULTILINE)
    assert sorted(names) == sorted(rows)
