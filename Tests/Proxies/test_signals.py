"""Signals that operators send to the server."""

import signal
import time

from asking import ask


def waited_for(condition, seconds=30):
    """Returns whether a condition holds within some seconds."""
    deadline = time.monotonic() + seconds
    while not condition() and time.monotonic() < deadline:
        time.sleep(0.02)
    return condition()


def test_a_hangup_makes_the_server_open_its_log_again(home):
    log, rotated = home.data / "access.log", home.data / "access.log.1"
    ask(home.port, "GET", "/health")
    log.rename(rotated)
    home.process.send_signal(signal.SIGHUP)
    assert waited_for(log.exists), "the log was not opened again"
    ask(home.port, "GET", "/info")
    assert waited_for(lambda: "/info" in log.read_text())
    assert "/health" in rotated.read_text()
