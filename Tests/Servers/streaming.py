"""Streams of server-sent events, read on threads."""

import contextlib
import http.client
import json
import socket
import threading

from asking import bearer
from waiting import wait_until


class Stream:
    """A stream of a server, which begins after the event `last` if one is given."""

    def __init__(self, server, path, secret, last=None):
        self.events = []
        self.connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=120)
        self.connection.connect()
        self.socket = self.connection.sock
        headers = {**bearer(secret), **({"Last-Event-ID": last} if last else {})}
        self.connection.request("GET", f"/api/v1{path}", headers=headers)
        self.response = self.connection.getresponse()
        assert self.response.status == 200, self.response.read()
        self.thread = threading.Thread(target=self.read, daemon=True)
        self.thread.start()

    def read(self):
        """Reads events until the connection ends."""
        event = {}
        try:
            for line in self.response:
                name, _, value = line.decode().rstrip("\n").partition(": ")
                if name in ("id", "event", "data"):
                    event[name] = value
                elif not name and event:
                    self.events.append(event)
                    event = {}
        except (OSError, http.client.HTTPException, ValueError, AttributeError):
            pass  # The server was killed, or the stream closed.

    @property
    def names(self):
        """Returns the names of the events so far."""
        return [event["event"] for event in self.events]

    @property
    def last(self):
        """Returns the identifier of the last event."""
        return self.events[-1]["id"]

    def data(self, name):
        """Returns the data of the events with a name."""
        return [json.loads(event["data"]) for event in self.events if event["event"] == name]

    def wait(self, name, count=1):
        """Waits for some events with a name. Returns the data of the last."""
        wait_until(lambda: self.names.count(name) >= count)
        return self.data(name)[-1]

    def close(self):
        """Ends the connection."""
        with contextlib.suppress(OSError):
            self.socket.shutdown(socket.SHUT_RDWR)
        self.thread.join(60)
        self.connection.close()
