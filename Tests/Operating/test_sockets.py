"""Sockets that systemd opens and passes to the server."""

import os
import socket
import subprocess
import urllib.request

import pytest

from machine import ROOT, free_ports, program

PATIENCE = 120


def served(region, sockets, folder, count=None):
    """Runs the server with sockets as descriptors 3, 4 ... and returns its process."""
    passed = "".join(f" {3 + place}<&{one.fileno()}" for place, one in enumerate(sockets))
    script = f'exec {passed}; export LISTEN_PID=$$ LISTEN_FDS={count or len(sockets)}; exec "$@"'
    return subprocess.Popen(
        ["bash", "-c", script, "amble", program(), "serve", region, "--data", folder], cwd=ROOT,
        pass_fds=[one.fileno() for one in sockets], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def listening(address, family=socket.AF_INET):
    one = socket.socket(family)
    one.bind(address)
    one.listen(16)
    return one


def ask(one, path="/health"):
    """Sends a request over a connection, and returns all of the answer."""
    one.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
    one.settimeout(PATIENCE)
    answer = b""
    while part := one.recv(65_536):
        answer += part
    return answer.decode()


def test_no_connection_is_refused_while_the_server_restarts(region, tmp_path):
    listener = listening(("127.0.0.1", 0))
    port = listener.getsockname()[1]
    for _ in range(2):
        # The server does not run yet.
        early = socket.create_connection(("127.0.0.1", port))
        process = served(region, [listener], tmp_path / "data")
        assert f" at http://127.0.0.1:{port}/#key=" in process.stdout.readline()
        answer = ask(early)
        assert answer.startswith("HTTP/1.1 200 OK") and "Date: " in answer.title()
        process.terminate()
        assert process.wait(PATIENCE) == 0


def test_several_sockets_are_served(region, tmp_path):
    path = str(tmp_path / "amble.sock")
    sockets = [listening(("127.0.0.1", 0)), listening(path, socket.AF_UNIX)]
    process = served(region, sockets, tmp_path / "data")
    line = process.stdout.readline()
    assert f" at http://127.0.0.1:{sockets[0].getsockname()[1]}/#key=" in line and f" and {path}, by" in line
    for address, family in [(sockets[0].getsockname(), socket.AF_INET), (path, socket.AF_UNIX)]:
        client = socket.socket(family)
        client.connect(address)
        assert ask(client).startswith("HTTP/1.1 200 OK")
    process.terminate()
    assert process.wait(PATIENCE) == 0
    assert os.path.exists(path), "the socket of another process was removed"


@pytest.mark.parametrize("count, sentence", [
    ("1", "Descriptor 3, passed by LISTEN_FDS, is no socket that accepts connections."),
    ("99", 'LISTEN_FDS must be 1 to 16, not "99".'),
    ("x", 'LISTEN_FDS must be 1 to 16, not "x".'),
])
def test_what_is_no_socket_is_refused(region, tmp_path, count, sentence):
    idle = socket.socket()
    process = served(region, [idle], tmp_path / "data", count)
    output, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 2 and output.strip() == sentence, output


def test_the_first_request_starts_the_server(region, tmp_path):
    [port] = free_ports(1)
    manager = subprocess.Popen(
        ["systemd-socket-activate", "--listen", f"127.0.0.1:{port}", program(), "serve", region, "--data",
         tmp_path / "data"], cwd=ROOT, stderr=subprocess.PIPE, text=True)
    assert "Listening on" in manager.stderr.readline()
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/health/ready", timeout=PATIENCE) as answer:
        assert answer.read().strip() == b"OK"
    manager.terminate()
    assert manager.wait(PATIENCE) == 0
