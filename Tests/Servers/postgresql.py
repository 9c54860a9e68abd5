"""A server of PostgreSQL in a temporary folder, which tests stop, start and freeze.

    postgresql.py COMMAND...

runs a command beside a new server, whose address is in AMBLE_TEST_POSTGRES.
"""

import contextlib
import os
import pathlib
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile

USER = "amble"
DATABASE = "postgres"


class PostgreSQL:
    """Debian's PostgreSQL, which listens on a socket in a folder of its own."""

    def __init__(self):
        """Creates the files of an empty database."""
        found = sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin"), key=version)
        assert found, "PostgreSQL is missing: run scripts/install-packages.sh test."
        self.programs = found[-1]
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="amble-postgresql-"))
        self.data = self.folder / "data"
        # The server refuses to run as root.
        self.owner = pwd.getpwnam("postgres") if os.getuid() == 0 else None
        if self.owner:
            os.chown(self.folder, self.owner.pw_uid, self.owner.pw_gid)
        # The order of texts is not that of SQLite.
        self.run("initdb", "-D", self.data, "-A", "trust", "-U", USER, "-E", "UTF8", "--no-sync",
                 "--locale=C.UTF-8", "--locale-provider=icu", "--icu-locale=de")

    @property
    def address(self):
        """Returns the address for `--journal`."""
        return f"postgres://{USER}@/{DATABASE}?host={self.folder}"

    def run(self, name, *arguments):
        """Runs a program of PostgreSQL. Returns what it printed."""
        user = {"user": self.owner.pw_uid, "group": self.owner.pw_gid, "extra_groups": []}
        # The server keeps the standard output of `pg_ctl` open.
        with tempfile.TemporaryFile("w+") as output:
            done = subprocess.run(
                [self.programs / name, *arguments], cwd=self.folder, stdin=subprocess.DEVNULL,
                stdout=output, stderr=subprocess.STDOUT, timeout=60, **(user if self.owner else {}))
            output.seek(0)
            text = output.read()
        assert done.returncode == 0, text
        return text

    def start(self, is_durable=False):
        """Starts the server and waits until it answers.

        Unless it is durable, nothing in it survives a failure of power.
        """
        settings = {"max_connections": 400, "max_locks_per_transaction": 256}
        if not is_durable:
            settings.update({"fsync": "off", "full_page_writes": "off"})
        options = " ".join(f"-c {name}={value}" for name, value in settings.items())
        self.run("pg_ctl", "-D", self.data, "-s", "-w", "-l", self.folder / "log", "-o",
                 f"-k {self.folder} -c listen_addresses= {options}", "start")

    def stop(self):
        """Stops the server. Its connections are closed."""
        self.run("pg_ctl", "-D", self.data, "-s", "-w", "-m", "fast", "stop")

    @contextlib.contextmanager
    def frozen(self):
        """Freezes the server: its connections stay open, and are not answered."""
        main = int((self.data / "postmaster.pid").read_text().splitlines()[0])
        os.kill(main, signal.SIGSTOP)
        # It has no further children now.
        children = pathlib.Path(f"/proc/{main}/task/{main}/children").read_text().split()
        for process in map(int, children):
            os.kill(process, signal.SIGSTOP)
        try:
            yield
        finally:
            for process in (*map(int, children), main):
                os.kill(process, signal.SIGCONT)

    def sql(self, statement):
        """Runs a statement. Returns its rows, as text."""
        return self.run("psql", "-h", self.folder, "-U", USER, "-d", DATABASE, "-v", "ON_ERROR_STOP=1",
                        "-qAtc", statement).splitlines()

    def script(self, statements):
        """Runs statements, however many."""
        with tempfile.NamedTemporaryFile("w", dir=self.folder, suffix=".sql") as file:
            file.write(statements)
            file.flush()
            os.chmod(file.name, 0o644)
            self.run("psql", "-h", self.folder, "-U", USER, "-d", DATABASE, "-v", "ON_ERROR_STOP=1", "-qf", file.name)

    def remove(self):
        """Ends the server, if it runs, and removes its files."""
        if (self.data / "postmaster.pid").exists():
            self.run("pg_ctl", "-D", self.data, "-s", "-w", "-m", "immediate", "stop")
        shutil.rmtree(self.folder)


def version(programs):
    """Returns the version in the path of the programs."""
    return int(programs.parent.name)


def end(number, _frame):
    """Ends the program, whose server is then removed. A further signal does not disturb that."""
    signal.signal(number, signal.SIG_IGN)
    sys.exit(128 + number)


def main(command):
    """Runs a command beside a new server. Returns its status, as a shell has it."""
    signal.signal(signal.SIGTERM, end)
    database = PostgreSQL()
    try:
        database.start()
        environment = {**os.environ, "AMBLE_TEST_POSTGRES": database.address}
        status = subprocess.run(command, env=environment, check=False).returncode
    finally:
        database.remove()
    return status if status >= 0 else 128 - status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
