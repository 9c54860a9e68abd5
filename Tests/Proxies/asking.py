"""Requests with exactly the headers that a test gives."""

import http.client
import json
import socket
import ssl
from dataclasses import dataclass

from proxies import NAME


@dataclass
class Answer:
    """A response: its status, headers and body."""

    status: int
    headers: http.client.HTTPMessage
    body: bytes

    @property
    def json(self):
        return json.loads(self.body)


def ask(port, method, path, headers=None, body=None, certificate=None):
    """Sends a request to a local port, over HTTPS if a certificate to trust is given. The default Host
    is the address of that port. The body is bytes, or sent as JSON."""
    headers = {"Host": f"127.0.0.1:{port}", **(headers or {})}
    content = b"" if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    if certificate:
        connection.sock = encrypted(port, certificate)
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


def encrypted(port, certificate):
    """Returns a connection to a local port as clients of the public name make it."""
    context = ssl.create_default_context(cafile=certificate.chain)
    plain = socket.create_connection(("127.0.0.1", port), timeout=30)
    return context.wrap_socket(plain, server_hostname=NAME)


def bearer(secret):
    """Returns the headers that authenticate with a secret."""
    return {"Authorization": f"Bearer {secret}"}
