"""Debian packages, and a Debian in a folder."""

import os
import pathlib
import re
import subprocess

from confined import CONFINE


def root_command(*command):
    """Returns a command that runs as root."""
    return [*([] if os.geteuid() == 0 else ["sudo", "-n"]), *map(str, command)]


def as_root(*command, **options):
    """Runs a command as root, and returns what it prints."""
    done = subprocess.run(
        root_command(*command), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        **options)
    assert done.returncode == 0, f"{command}: {done.stdout}"
    return done.stdout


class Package:
    """A package file."""

    def __init__(self, path):
        self.path = path

    def field(self, name):
        """Returns a field of its control file."""
        return self.printed("--field", str(self.path), name).strip()

    def dependencies(self):
        """Returns the names of the packages in Depends, the smallest of each group of alternatives:
        a folder needs no systemd that runs."""
        groups = re.sub(r"\([^)]*\)", "", self.field("Depends")).split(",")
        return [min(
            (name.strip() for name in group.split("|")), key=lambda name: name == "systemd")
            for group in groups]

    def listing(self):
        """Returns mode, owner, size, time and path of each file."""
        return self.printed("--contents", str(self.path)).splitlines()

    def checksums(self):
        """Returns the path of each file with its MD5."""
        lines = self.printed("--info", str(self.path), "md5sums").splitlines()
        return {path: sum for sum, path in (line.split("  ", 1) for line in lines)}

    def file(self, name):
        """Returns a file of the package."""
        archive = subprocess.run(
            ["dpkg-deb", "--fsys-tarfile", self.path], stdout=subprocess.PIPE, check=True).stdout
        return subprocess.run(
            ["tar", "-xO", f"./{name}"], input=archive, stdout=subprocess.PIPE, check=True).stdout

    def script(self, name):
        """Returns a script that dpkg runs, such as postinst."""
        return self.printed("--info", str(self.path), name)

    def unpack(self, folder):
        """Unpacks the files into a folder."""
        subprocess.run(["dpkg-deb", "--extract", self.path, folder], check=True)
        return pathlib.Path(folder)

    @staticmethod
    def printed(*arguments):
        return subprocess.run(
            ["dpkg-deb", *arguments], stdout=subprocess.PIPE, text=True, check=True).stdout


class Debian:
    """A Debian of this machine's release, in a folder."""

    def __init__(self, root):
        self.root = root

    def create(self, packages):
        """Installs the essential packages and some others from this machine's mirror."""
        release = dict(re.findall(
            r'^(\w+)="?([^"\n]*)', pathlib.Path("/etc/os-release").read_text(), re.MULTILINE))
        as_root(
            "mmdebstrap", "--quiet", "--variant=essential", f"--include={','.join(packages)}",
            "--aptopt=Acquire::Languages none", "--dpkgopt=force-unsafe-io",
            *(f"--dpkgopt=path-exclude=/usr/share/{part}/*" for part in ("man", "locale", "doc")),
            release["VERSION_CODENAME"], self.root, *self.sources())

    @staticmethod
    def sources():
        """Returns the files that name this machine's mirror."""
        folder = pathlib.Path("/etc/apt")
        files = [folder / "sources.list", *sorted(folder.glob("sources.list.d/debian*.sources"))]
        return [file for file in files if file.exists() and file.stat().st_size]

    def run(self, *command):
        """Runs a command there as root, and returns what it prints."""
        return as_root("unshare", "--mount-proc", f"--root={self.root}", *command, env={
            "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "LC_ALL": "C.UTF-8",
            "DEBIAN_FRONTEND": "noninteractive"})

    def install(self, package):
        """Installs a package, without its dependencies."""
        as_root("cp", package.path, self.root / "package.deb")
        return self.run("dpkg", "--install", "/package.deb")

    def exists(self, path):
        """Returns whether there is a file, or a symbolic link."""
        script = 'if [ -e "$1" ] || [ -h "$1" ]; then echo yes; fi'
        return self.run("sh", "-c", script, "sh", path) == "yes\n"

    def start(self, unit):
        """Starts the command of a unit of the package, confined as systemd would."""
        return subprocess.Popen(root_command(CONFINE, self.root, unit))
