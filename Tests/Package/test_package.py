"""What the package holds."""

import gzip
import re
import subprocess

from server import program

UNIT = "lib/systemd/system/amble.service"


def test_its_version_is_that_of_the_program(package):
    version = subprocess.run([program(), "--version"], stdout=subprocess.PIPE, text=True).stdout
    assert package.field("Version") == f"{version.strip()}-1"


def test_the_next_revision_differs_in_its_version_only(packages):
    """The same input gives the same bytes: the builds have other permissions and time zones, and
    files of other times."""
    first, second = packages
    changes = {"usr/share/doc/amble/changelog.Debian.gz"}
    sums = [package.checksums() for package in packages]
    assert {path for path in sums[0] if sums[0][path] != sums[1].get(path)} == changes
    assert sums[0].keys() == sums[1].keys()
    lists = [
        [line for line in package.listing() if not line.endswith(tuple(changes))]
        for package in packages]
    assert lists[0] == lists[1]
    controls = [
        re.sub(r"^Version: .*$", "", package.printed("--field", str(package.path)), flags=re.M)
        for package in packages]
    assert controls[0] == controls[1]


def test_it_depends_on_the_libraries_that_the_program_links(package, tmp_path):
    files = package.unpack(tmp_path)
    needed = set()
    for path in [files / "usr/bin/amble", *(files / "usr/lib/amble").iterdir()]:
        listing = subprocess.run(
            ["readelf", "--dynamic", path], stdout=subprocess.PIPE, text=True, check=True).stdout
        needed |= set(re.findall(r"NEEDED\).*\[(.*)\]", listing))
        paths = re.findall(r"(?:RPATH|RUNPATH)\).*\[(.*)\]", listing)
        assert all(each.startswith("$ORIGIN") and ":" not in each for each in paths), path
    names = package.field("Depends")
    for library in needed - {path.name for path in (files / "usr/lib/amble").iterdir()}:
        owner = subprocess.run(
            ["dpkg-query", "--search", f"*/{library}"], stdout=subprocess.PIPE, text=True).stdout
        owners = {line.split(":")[0] for line in owner.splitlines()}
        assert any(re.search(rf"(?<![\w.+-]){re.escape(name)}(?![\w.+-])", names)
                   for name in owners), f"Depends lacks {owners or library}"


def test_every_command_has_a_manual_page_without_faults(package, tmp_path):
    pages = sorted((package.unpack(tmp_path) / "usr/share/man/man1").iterdir())
    help = subprocess.run([program(), "--help"], stdout=subprocess.PIPE, text=True).stdout
    commands = re.findall(r"^  ([a-z]+)  ", help.partition("SUBCOMMANDS:")[2], re.MULTILINE)
    assert "serve" in commands
    assert {"amble.1.gz", *(f"amble-{name}.1.gz" for name in commands)} <= {
        page.name for page in pages}
    for page in pages:
        lint = subprocess.run(
            ["mandoc", "-T", "lint", "-W", "warning"], input=gzip.decompress(page.read_bytes()),
            stdout=subprocess.PIPE)
        assert lint.returncode == 0, f"{page.name}: {lint.stdout.decode()}"


def test_shells_can_read_the_completions(package):
    completions = package.file("usr/share/bash-completion/completions/amble")
    script = completions + b"\ncomplete -p amble"
    done = subprocess.run(["bash", "--norc"], input=script, stdout=subprocess.PIPE, check=True)
    assert done.stdout.endswith(b" amble\n")
    assert package.file("usr/share/zsh/vendor-completions/_amble").startswith(b"#compdef amble")
    assert b"complete -c 'amble'" in package.file(
        "usr/share/fish/vendor_completions.d/amble.fish")


def test_systemd_accepts_the_unit_and_finds_it_closed(package, tmp_path):
    """The exposure is at most 2.0 of 10."""
    unit = tmp_path / "amble.service"
    unit.write_bytes(package.file(UNIT).replace(b"/usr/bin/amble", program().encode()))
    for check in (["verify", "--man=no"], ["security", "--offline=true", "--threshold=20"]):
        done = subprocess.run(
            ["systemd-analyze", "--no-pager", *check, unit], stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True)
        assert done.returncode == 0, done.stdout
        assert check[0] == "security" or not done.stdout, done.stdout


def test_systemd_accepts_the_socket(package, tmp_path):
    (tmp_path / "amble.service").write_bytes(package.file(UNIT).replace(b"/usr/bin/amble", program().encode()))
    socket = tmp_path / "amble.socket"
    socket.write_bytes(package.file(UNIT.replace(".service", ".socket")))
    done = subprocess.run(
        ["systemd-analyze", "--no-pager", "verify", "--man=no", socket], stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True)
    assert (done.returncode, done.stdout) == (0, "")
    script = package.script("postinst")
    started = [line for line in script.splitlines() if "deb-systemd-invoke" in line]
    assert any("amble.service" in line for line in started), script
    assert not any("amble.socket" in line for line in started), started
    # It is enabled again only where the package was there before and its operator had enabled it.
    assert "if deb-systemd-helper debian-installed 'amble.socket'" in script
