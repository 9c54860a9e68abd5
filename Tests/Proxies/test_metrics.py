"""Metrics, apart from the public port."""

import socket
import urllib.request

from asking import ask


def free_port():
    """Returns a port that no program listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def test_requests_are_counted_on_a_port_of_their_own(serve):
    port = free_port()
    home = serve("--metrics", str(port))
    for _ in range(3):
        ask(home.port, "GET", "/health")
    ask(home.port, "GET", "/shared/a-secret")
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics") as answer:
        text = answer.read().decode()
    [line] = [line for line in text.splitlines()
              if line.startswith("amble_requests_total{") and '"health"' in line and "200" in line]
    assert float(line.split()[-1]) >= 3
    assert "amble_request_duration_seconds_bucket{" in text
    assert "a-secret" not in text
    assert ask(home.port, "GET", "/metrics").status == 404
