"""A server of the release build whose clock begins at a time and runs faster."""
import json
import os
import pathlib
import re
import subprocess
import time
import urllib.parse
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[1]
AMBLE = ROOT / ".build/release/amble"
CLOCK = ROOT / "Benchmarks/clock/fastclock.c"


class Server:
    """A server whose clock begins at a time and runs faster."""

    def __init__(self, region, data, feed, begin, speed):
        folder = pathlib.Path(data)
        library = folder / "fastclock.so"
        subprocess.run(
            ["clang", "-O2", "-shared", "-fPIC", str(CLOCK), "-o", str(library)], check=True)
        self.log = open(folder / "log", "w+")
        self.anchor, self.begin, self.speed = time.time(), begin, speed
        environment = dict(
            os.environ, LD_PRELOAD=str(library), FAST_CLOCK=f"{begin} {speed} {self.anchor}")
        self.process = subprocess.Popen(
            [AMBLE, "serve", region, "--port", "0", "--data", str(data), "--gbfs", feed],
            stdout=self.log, stderr=subprocess.STDOUT, env=environment)
        while not (match := re.search(r"http://127\.0\.0\.1:\d+", self.text())):
            if self.process.poll() is not None:
                raise SystemExit(self.text())
            time.sleep(0.05)
        self.origin = match.group(0)

    def text(self):
        return pathlib.Path(self.log.name).read_text()

    def now(self):
        """The server's time, Unix seconds."""
        return self.begin + (time.time() - self.anchor) * self.speed

    def wait(self, until):
        time.sleep(max(0, (until - self.now()) / self.speed))

    def get(self, path, pairs):
        return self.ask(urllib.request.Request(f"{self.origin}{path}?{urllib.parse.urlencode(pairs)}"))

    def post(self, path, body):
        return self.ask(urllib.request.Request(
            self.origin + path, json.dumps(body).encode(), {"Content-Type": "application/json"}))

    @staticmethod
    def ask(request):
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)

    def stop(self):
        self.process.terminate()
        self.process.wait(timeout=30)
