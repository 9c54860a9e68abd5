"""Programs that stay open and answer requests for measurements, one JSON object a line."""

import json
import subprocess


class Worker:
    """One engine on one extract."""

    def __init__(self, engine, arguments):
        self.engine = engine
        self.process = subprocess.Popen(
            list(map(str, arguments)), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True)

    def ask(self, case, **parameters):
        """The answer to one request; see `Sources/bench/Work.swift`."""
        self.process.stdin.write(json.dumps({"case": case, **parameters}) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError(f"The worker of {self.engine} ended at the case {case}.")
        return json.loads(line)

    def close(self):
        """Lets the program end."""
        self.process.stdin.close()
        self.process.wait()
