"""Requests with exactly the headers that a test gives."""

import http.client
import json
from dataclasses import dataclass


@dataclass
class Answer:
    """A response: its status, headers and body."""

    status: int
    headers: http.client.HTTPMessage
    body: bytes

    @property
    def json(self):
        return json.loads(self.body)


def ask(port, method, path, headers=None, body=None):
    """Sends a request to a local port. The default Host is the address of that port."""
    headers = {"Host": f"127.0.0.1:{port}", **(headers or {})}
    content = b"" if body is None else json.dumps(body).encode()
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
    for name, value in headers.items():
        connection.putheader(name, value)
    if method != "GET":
        connection.putheader("Content-Type", "application/json")
        connection.putheader("Content-Length", str(len(content)))
    connection.endheaders(content if method != "GET" else None)
    response = connection.getresponse()
    answer = Answer(response.status, response.headers, response.read())
    connection.close()
    return answer


def bearer(secret):
    """Returns the headers that authenticate with a secret."""
    return {"Authorization": f"Bearer {secret}"}
