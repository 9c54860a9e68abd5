"""Asks the example server for walks: example-server.py PROGRAM REGION FROM TO"""

import json
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request

program, region, start, end = sys.argv[1:]


def free_port():
    """A port on which nobody listens."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]


def ask(port, query):
    """Status and body of an answer; waits for the server to listen."""
    for _ in range(600):
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/flattest?{query}") as answer:
                return answer.status, answer.read()
        except urllib.error.HTTPError as refusal:
            return refusal.code, refusal.read()
        except urllib.error.URLError:
            time.sleep(0.1)
    sys.exit("The example server does not listen.")


def check(port):
    """Fails unless the walks are one to five, the flattest first, and what is wrong is refused."""
    status, body = ask(port, f"from={start}&to={end}")
    walks = json.loads(body)
    climbs = [walk["ascent"] for walk in walks]
    if status != 200 or not 1 <= len(walks) <= 5 or climbs[0] != min(climbs):
        sys.exit(f"The example server does not answer with the flattest walks: {status} {body}")
    for query in [f"from=here&to={end}", f"from={start}", f"from={start}&to=0,0"]:
        if (status := ask(port, query)[0]) != 400:
            sys.exit(f"The example server answers {query} with {status}.")


port = free_port()
with subprocess.Popen([program, region, str(port)], stdout=subprocess.DEVNULL) as server:
    try:
        check(port)
    finally:
        server.terminate()
print("The examples found the flattest walks.")
