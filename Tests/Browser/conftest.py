"""Fixtures: a server with the demo city, a browser, and pages that record their errors."""

import fcntl
import functools
import os
import pathlib
import shutil
import tempfile

import pytest
from playwright.sync_api import sync_playwright

from biking import Share, address
from campuses import EDIT, campus_folder, cut_pictures, ready
from leftovers import end_processes
from page import PICTURES, AmblePage, until
from server import ROOT, Server, demo_city
from tipping import Tips

DRAWING = ["--use-angle=swiftshader", "--enable-unsafe-swiftshader"]
# Chromium without its user interface, which starts and opens pages faster.
SHELL = "chromium-headless-shell"
# A registration that never ends.
NOT_INSTALLED = """if ('ServiceWorkerContainer' in window) {
  ServiceWorkerContainer.prototype.register = () => new Promise(() => {});
}"""
HERE = pathlib.Path(__file__).parent
BLANK_WEBGL = HERE / "blank-webgl.js"
BARE_STYLE = HERE / "bare-style.js"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
DESKTOP = {"viewport": {"width": 1280, "height": 800}}


def pytest_testnodedown(node, error):
    """Ends what a worker left that did not end by itself, as after a test took too long."""
    if error:
        end_processes(node.workerinput["testrunuid"], node.gateway.id)


def shared(tmp_path_factory, name, create):
    """Returns a path that `create(folder)` returned in one of the processes of this run."""
    base = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        base = base.parent
    folder = base / f"shared-{name}"
    folder.mkdir(exist_ok=True)
    made = folder / "path"
    with open(folder / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not made.exists():
            made.write_text(str(create(folder)))
    return made.read_text()


@pytest.fixture(scope="session")
def region(tmp_path_factory):
    """Returns the region's folder: a new demo city unless AMBLE_REGION names one."""
    return os.environ.get("AMBLE_REGION") or shared(tmp_path_factory, "demo", demo_city)


@pytest.fixture(scope="session")
def pictures(tmp_path_factory, region):
    """Returns a folder with the tiles of the campuses' pictures."""
    return shared(tmp_path_factory, "pictures", lambda folder: cut_pictures(region, folder))


@pytest.fixture(scope="session")
def server(request, tmp_path_factory):
    """Returns the address of a server, started for this run unless AMBLE_URL names one."""
    if "AMBLE_URL" in os.environ:
        yield os.environ["AMBLE_URL"].rstrip("/")
        return
    region, pictures = map(request.getfixturevalue, ("region", "pictures"))
    running = Server(region, data=tmp_path_factory.mktemp("data"), pictures=pictures)
    running.start()
    yield running.address
    running.stop()


@pytest.fixture
def fresh_folder(tmp_path):
    """Makes folders for this test. A test that runs again has its `tmp_path` as it left it."""
    return lambda: pathlib.Path(tempfile.mkdtemp(dir=tmp_path))


@pytest.fixture
def serve(fresh_folder, region, pictures):
    """Starts servers for this test: serve(*options, root=…, region=…)."""
    started = []

    def serve(*options, root=ROOT, region=region):
        own = Server(
            region, root=root, data=fresh_folder(), options=options, pictures=pictures)
        started.append(own)
        own.start()
        return own

    yield serve
    for own in started:
        own.stop()


@pytest.fixture
def own_server(fresh_folder, serve):
    """Starts a server for this test, with a copy of the bundled page that the test may change."""
    root = fresh_folder()
    shutil.copytree(ROOT / ".build" / "page", root / "Web")
    return serve(root=root)


@pytest.fixture
def people_server(serve):
    """Starts a server for this test with accounts, none yet, and open registration."""
    return serve("--registration", "open")


@pytest.fixture
def bike_server(serve):
    """Starts a server for this test with accounts and an invented bike share, which is at noon of a
    working day: at rush hours a ride may have no bikes."""
    return serve("--registration", "open", "--play", "--play-from", "2026-11-24T12:00:00Z")


@pytest.fixture(scope="session")
def chromium():
    """Starts Chromium without a window, once for each way to call it: `chromium(True)` draws the map,
    with software rendering for the same results anywhere; `chromium(False)` has no WebGL."""
    with sync_playwright() as playwright:

        @functools.cache
        def browser(draws, program=SHELL):
            path = shutil.which(program)
            assert path, f"{program} is missing."
            graphics = DRAWING if draws else ["--disable-gpu", "--disable-software-rasterizer"]
            names = "--host-resolver-rules=MAP *.amble.test 127.0.0.1"
            return playwright.chromium.launch(
                executable_path=path, args=[*graphics, "--no-sandbox", names])

        yield browser


@pytest.fixture
def browser(chromium):
    """A browser that draws the map."""
    return chromium(True)


@pytest.fixture
def open_page(server, chromium):
    """Opens pages, and checks at the end of the test that they followed the page's own rules.
    With a server's `key` the page is signed in as its local user; without a `path` nothing is
    loaded. The map is drawn, and the service worker installed, only on request: each costs more than
    the rest of the page. With neither, the map loads no tiles."""
    pages = []

    def open_page(
        path="/", screen=PHONE, theme="light", refused=False, at=server, key=None, draws=PICTURES,
        installs=False, program=SHELL, **options
    ):
        options.setdefault("locale", "en-IE")  # kilometres
        options.setdefault("reduced_motion", "reduce")
        browser = chromium(bool(draws), program)
        context = browser.new_context(base_url=at, color_scheme=theme, **screen, **options)
        if not draws:
            context.add_init_script(path=BLANK_WEBGL)
        if not draws and not installs:
            context.add_init_script(path=BARE_STYLE)
        if not installs:
            context.add_init_script(NOT_INSTALLED)
        page = AmblePage(context.new_page(), at, refused)
        pages.append(page)
        if key:
            page.sign_in(key)
        if path is not None:
            page.open(path)
        return page

    yield open_page
    for page in pages:
        page.check_rules()
        page.close()


@pytest.fixture
def editor(open_page, people_server):
    """Opens the page on a server with accounts: editor(path)."""

    def editor(path="/?view=trip", screen=DESKTOP, **options):
        return open_page(
            path, screen=screen, at=people_server.address, key=people_server.key, **options)

    return editor


@pytest.fixture
def editing_server(fresh_folder, serve):
    """A server with a small campus that the test may change."""
    folder = campus_folder(fresh_folder() / "campuses")
    return serve("--registration", "open", "--campus", str(folder))


@pytest.fixture
def edits(open_page, editing_server):
    """Opens the editor of the small campus as the local user: edits(path)."""

    def edits(path=EDIT, screen=DESKTOP, **options):
        options = {"key": editing_server.key, **options}
        page = open_page(None, screen=screen, at=editing_server.address, **options)
        page.page.goto(path)
        ready(page)
        return page

    return edits


@pytest.fixture(scope="session")
def campus_server(tmp_path_factory, region, pictures):
    """A server with the small campus, which no test changes."""
    folder = campus_folder(tmp_path_factory.mktemp("campus"))
    own = Server(
        region, data=tmp_path_factory.mktemp("data"), options=["--campus", str(folder)],
        pictures=pictures)
    own.start()
    yield own
    own.stop()


@pytest.fixture
def campus(open_page, campus_server):
    """Opens the small campus: campus(path)."""

    def campus(path="/?view=campus&campus=little", screen=PHONE, **options):
        page = open_page(None, screen=screen, at=campus_server.address, **options)
        page.page.goto(path)
        ready(page)
        return page

    return campus


@pytest.fixture
def tips(open_page):
    """Opens the screen with invented tips: tips(path, user=…, tips=…)."""

    def tips(path="/?view=tips", screen=PHONE, scripts=(), options=None, **answers):
        page = open_page(None, screen=screen, **(options or {}))
        for script in scripts:
            page.page.add_init_script(script)
        mock = Tips(page, **answers)
        page.page.goto(path)
        return page, mock

    return tips


@pytest.fixture
def hikes(open_page, people_server):
    """Opens a screen of the hikes: hikes(path)."""

    def hikes(path="/?view=hikes", screen=PHONE, **options):
        page = open_page(
            None, screen=screen, at=people_server.address, key=people_server.key, **options)
        page.page.goto(path)
        until(lambda: page.page.locator(".screen-head").count() > 0, "the screen was there")
        return page

    return hikes


@pytest.fixture
def bikes(open_page, server):
    """Opens the screen with an invented bike share: bikes(path)."""

    def bikes(path=address(), screen=PHONE, scripts=(), **options):
        page = open_page(None, screen=screen, **options)
        for script in scripts:
            page.page.add_init_script(script)
        share = Share(page, server)
        page.page.goto(path)
        return page, share

    return bikes
