"""Ends what an ended worker leaves behind: browsers, servers and Playwright's driver."""

import contextlib
import os
import pathlib
import signal


def end_processes(run, worker):
    """Kills the processes that a worker of a run of pytest-xdist started, by the variables that they
    have from it. On systems without /proc it does nothing."""
    wanted = {f"PYTEST_XDIST_TESTRUNUID={run}".encode(), f"PYTEST_XDIST_WORKER={worker}".encode()}
    for file in pathlib.Path("/proc").glob("[0-9]*/environ"):
        with contextlib.suppress(OSError):  # others' processes, and those that just ended
            if wanted <= set(file.read_bytes().split(b"\0")):
                os.kill(int(file.parent.name), signal.SIGKILL)
