"""Two servers of one database, and the proxies of docs/operating/several-servers.md in front of them."""

import pathlib
import re
import shutil
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / "Browser"), str(HERE.parent / "Proxies")]

from asking import ask, bearer  # noqa: E402
from proxies import PAGE, Proxy, page_text  # noqa: E402
from server import ROOT, Server  # noqa: E402

sys.path.insert(0, str(ROOT / "scripts"))

from documents.blocks import blocks  # noqa: E402

BALANCING = ROOT / "docs/operating/several-servers.md"
# The addresses of the servers on the page.
ADDRESSES = ("192.0.2.11:8080", "192.0.2.12:8080")
KEYS = ("journal.key", "local.key")
# What the page replaces in the configuration of docs/operating/proxies.md.
REPLACED = {
    "haproxy": r"^backend amble\n(?:    .*\n)+",
    "nginx": r"^upstream amble {\n(?:    .*\n)+}\n",
}


class Member(Server):
    """A server of a database, with the keys of another if it is not the first."""

    def __init__(self, region, database, data, first=None, options=()):
        super().__init__(region, data=data)
        # The name by which the database knows its connections.
        self.name = f"amble-{self.port}"
        self.options += ["--journal", f"{database.address}&application_name={self.name}", *options]
        if first:
            for name in KEYS:
                shutil.copy2(first.data / name, self.data)

    def ask(self, method, path, secret=None, body=None):
        """Sends a request to the API of this server, without a proxy."""
        return call(self.port, method, path, secret, body)


def balancer(program, servers, folder):
    """Returns a proxy with the configuration of the page in front of two servers."""
    [text] = blocks(BALANCING, program)
    for address, server in zip(ADDRESSES, servers, strict=True):
        assert address in text
        text = text.replace(address, f"127.0.0.1:{server.port}")
    whole, count = re.subn(REPLACED[program], lambda _: text, page_text(program), flags=re.MULTILINE)
    assert count == 1, f"{PAGE} has no part that {BALANCING} replaces."
    return Balancer(program, folder, whole)


class Balancer(Proxy):
    """A proxy in front of several servers, which speaks HTTP to requests for any host."""

    def ask(self, method, path, secret=None, body=None):
        """Sends a request to the API by way of the proxy."""
        return call(self.port, method, path, secret, body)


def call(port, method, path, secret, body):
    """Sends a request to the API at a local port, with a secret if one is given."""
    return ask(port, method, f"/api/v1{path}", bearer(secret) if secret else {}, body)
