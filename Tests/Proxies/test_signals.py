"""Signals that operators send to the server."""

import contextlib
import itertools
import signal
import socket
import threading
import time

from asking import ask
from server import Server


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


def knock(port, is_over):
    """Opens connections one after another. On every other one it asks something."""
    asks = itertools.cycle([True, False])
    while not is_over.is_set():
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=2) as one:
            if next(asks):
                one.sendall(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
                one.recv(100)


def test_a_server_that_accepts_connections_ends_well(region, tmp_path):
    """A connection may become ready only after its socket was closed: it must neither stay open nor end the process."""
    server = Server(region, data=tmp_path)
    for _ in range(8):
        server.start()
        is_over = threading.Event()
        knocking = [threading.Thread(target=knock, args=(server.port, is_over)) for _ in range(6)]
        for thread in knocking:
            thread.start()
        time.sleep(0.2)
        server.process.send_signal(signal.SIGTERM)
        status = server.process.wait(timeout=60)
        is_over.set()
        for thread in knocking:
            thread.join()
        assert status == 0
