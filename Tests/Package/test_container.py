"""The container image, built from the Containerfile on a base from this machine's mirror, and run."""

import json
import re
import subprocess
import urllib.request

import pytest
from debian import as_root, root_command
from server import ROOT, free_port, program, wait_for

PAGE = ROOT / "docs/operating/package.md"


class Buildah:
    """Builds images and runs containers, in a storage of its own. The kernel of a machine in a container
    may refuse overlays and namespaces: files are copied, and a changed root confines."""

    def __init__(self, folder):
        self.options = [
            "--root", str(folder / "root"), "--runroot", str(folder / "run"), "--storage-driver", "vfs"]

    def command(self, action, *arguments):
        """Returns the command for an action."""
        return root_command("buildah", *self.options, action, *arguments)

    def __call__(self, action, *arguments):
        """Runs an action, and returns the last line that it prints."""
        done = subprocess.run(
            self.command(action, *arguments), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        assert done.returncode == 0, f"buildah {action}: {done.stdout}"
        return done.stdout.strip().rpartition("\n")[2]

    def refusal(self, container):
        """Returns why nothing can be run in a container on this machine, or None."""
        done = subprocess.run(
            self.command("run", "--isolation", "chroot", container, "--", "/bin/true"),
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        return done.stdout.strip() if done.returncode else None

    def settings(self, image):
        """Returns the settings of an image, as the Open Container Initiative specifies them."""
        printed = subprocess.run(
            self.command("inspect", "--type", "image", image), stdout=subprocess.PIPE, check=True).stdout
        return json.loads(printed)["OCIv1"]["config"]


@pytest.fixture
def buildah(tmp_path):
    buildah = Buildah(tmp_path / "storage")
    yield buildah
    as_root("rm", "-rf", "--one-file-system", tmp_path / "storage")


@pytest.fixture
def image(buildah, debian, package):
    """The image, built as the page says, on a base that is the Debian of these tests."""
    base = buildah("from", "scratch")
    buildah("add", "--quiet", base, debian.root, "/")
    if refusal := buildah.refusal(base):
        pytest.skip(f"buildah runs nothing on this machine: {refusal}")
    buildah("commit", "--quiet", base, "localhost/base")
    [build] = re.findall(r"^\$ buildah (build .*) \.build$", PAGE.read_text(), re.MULTILINE)
    buildah(*build.split(), "--isolation", "chroot", "--build-arg", "BASE=localhost/base", package.path.parent)
    return "localhost/amble"


def test_the_image_serves_a_region(buildah, debian, image, tmp_path):
    settings = buildah.settings(image)
    assert settings["User"] == "amble" and settings["ExposedPorts"] == {"8080/tcp": {}}
    assert settings["Volumes"] == {"/var/lib/amble": {}} and settings["StopSignal"] == "SIGTERM"
    region, port = tmp_path / "region", free_port()
    subprocess.run([program(), "demo", region], check=True, stdout=subprocess.DEVNULL)
    options = re.search(r"amble (/srv/amble/porto .*)", PAGE.read_text())[1].split()
    container = buildah("from", "--pull-never", image)
    running = subprocess.Popen(buildah.command(
        "run", "--isolation", "chroot", "--volume", f"{region}:/srv/amble/porto:ro", container, "--",
        *settings["Entrypoint"], *options, "--port", port))
    try:
        wait_for(f"http://127.0.0.1:{port}", running)
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/") as page:
            assert b"<title>Amble" in page.read()
    finally:
        running.terminate()
        running.wait(timeout=30)
