"""A configuration that changes while the server runs."""

import json
import signal
import subprocess
import time
import urllib.request

from machine import ROOT, free_ports, program

PATIENCE = 120


def allows_registration(port):
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/v1/session", timeout=PATIENCE) as answer:
        return json.load(answer)["registration"]


def test_the_file_is_read_again_on_sighup(region, tmp_path):
    [port] = free_ports(1)
    file, log = tmp_path / "amble.json", tmp_path / "log"
    options = {"regions": [str(region)], "port": port, "data": str(tmp_path / "data")}
    file.write_text(json.dumps(options))
    with log.open("w") as output:
        process = subprocess.Popen(
            [program(), "serve", "--config", file], cwd=ROOT, stdout=subprocess.PIPE, stderr=output, text=True)
    process.stdout.readline()
    assert not allows_registration(port)

    def until(condition):
        deadline = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < deadline, log.read_text()
            time.sleep(0.05)

    def reread(text):
        file.write_text(text)
        process.send_signal(signal.SIGHUP)

    reread("{")
    until(lambda: "The configuration stays as it was: " in log.read_text())
    assert not allows_registration(port)
    reread(json.dumps({**options, "registration": "open", "metrics": 9}))
    until(lambda: allows_registration(port))
    said = log.read_text()
    assert '"registration" of the configuration has changed, and counts now.' in said
    assert '"metrics" of the configuration has changed, and counts from the next start on.' in said
    process.terminate()
    assert process.wait(PATIENCE) == 0
