"""Packages of the built program, and a small Debian to install them in."""

import os
import pathlib
import shutil
import subprocess
import sys

import pytest

# Shares the helpers of the browser and proxy tests; pytest imports each folder of tests separately.
for folder in ("Browser", "Proxies"):
    sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / folder))

from debian import Debian, Package, as_root  # noqa: E402
from server import ROOT, program  # noqa: E402


@pytest.fixture(scope="session")
def page():
    """The folder of the built page: AMBLE_PAGE, or .build/page."""
    folder = pathlib.Path(os.environ.get("AMBLE_PAGE", ROOT / ".build/page"))
    assert (folder / "index.html").exists(), f"{folder} is missing: run scripts/build-page.sh."
    return folder


@pytest.fixture(scope="session")
def docs():
    """The folder of the documentation, built."""
    subprocess.run([ROOT / "scripts/build-docs.sh"], check=True)
    return ROOT / ".build/docs"


@pytest.fixture(scope="session")
def builds(page, docs, tmp_path_factory):
    """Starts two builds at once: the package, and its next revision from copies with other times
    and permissions, in another time zone."""
    output, copy = tmp_path_factory.mktemp("packages"), tmp_path_factory.mktemp("copy") / "page"
    shutil.copytree(page, copy, copy_function=shutil.copyfile)
    (copy / "index.html").chmod(0o600)
    return output, [
        build(output, page, 1, umask=0o022, zone="UTC"),
        build(output, copy, 2, umask=0o077, zone="Asia/Tokyo")]


def build(output, page, revision, umask, zone):
    """Starts a build. Weak compression saves most of its time."""
    environment = {
        **os.environ, "TZ": zone,
        "DPKG_DEB_COMPRESSOR_TYPE": "gzip", "DPKG_DEB_COMPRESSOR_LEVEL": "1"}
    return subprocess.Popen(
        [ROOT / "scripts/build-deb.sh", "--program", program(), "--page", page,
         "--revision", str(revision), "--output", output / str(revision)],
        env=environment, umask=umask, stdout=subprocess.PIPE, text=True)


@pytest.fixture(scope="session")
def packages(builds):
    """The package of the built program, and its next revision."""
    def finished(process):
        printed, _ = process.communicate(timeout=600)
        assert process.returncode == 0, "scripts/build-deb.sh failed."
        return Package(pathlib.Path(printed.strip()))

    return [finished(process) for process in builds[1]]


@pytest.fixture(scope="session")
def package(packages):
    """The package of the built program."""
    return packages[0]


@pytest.fixture(scope="session")
def debian(package, tmp_path_factory):
    """A Debian with what the package depends on and apt, and not the package."""
    debian = Debian(tmp_path_factory.mktemp("debian") / "root")
    debian.create(["apt", "ca-certificates", *package.dependencies()])
    yield debian
    as_root("rm", "-rf", "--one-file-system", debian.root)
