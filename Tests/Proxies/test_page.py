"""The configurations of docs/operating/proxies.md over HTTPS, as the page shows them."""

import subprocess

import pytest

from asking import ask, bearer
from proxies import NAME, PAGES, Proxy

INVENTED = {
    "X-Forwarded-Proto": "http", "X-Forwarded-Host": "evil.example", "X-Forwarded-For": "203.0.113.9",
    "Forwarded": "host=evil.example;proto=http",
}
PLAN = {"name": "Walk", "stops": [{"name": "A", "lat": 38.04, "lon": -30.06}]}
# Failed sign-ins at one account from one network that are free.
FREE = 10


@pytest.fixture(scope="module")
def served(serve):
    """A server that trusts a proxy on the same machine, and knows its name from it alone."""
    return serve("--trusted-proxy", "127.0.0.1")


class Visitor:
    """A client of a proxy with the page's configuration."""

    def __init__(self, proxy, certificate):
        self.proxy, self.certificate = proxy, certificate

    def ask(self, method, path, headers=None, body=None):
        headers = {"Host": NAME, **(headers or {})}
        return ask(self.proxy.port, method, path, headers, body, self.certificate)

    def open(self, path, *options):
        """Starts curl, which prints the head and then the body as it comes."""
        return subprocess.Popen(
            ["curl", "-sN", "-D", "-", "--max-time", "30", *options, "--cacert",
             str(self.certificate.chain), "--connect-to", f"{NAME}:443:127.0.0.1:{self.proxy.port}",
             f"https://{NAME}{path}"],
            stdout=subprocess.PIPE, text=True)


@pytest.fixture(scope="module", params=PAGES)
def visitor(request, served, certificate, tmp_path_factory):
    proxy = Proxy.of_page(
        request.param, served.port, tmp_path_factory.mktemp(request.param), certificate)
    proxy.start()
    yield Visitor(proxy, certificate)
    proxy.stop()


@pytest.mark.parametrize("headers", [{}, INVENTED], ids=["plain", "invented"])
def test_links_and_cookies_are_those_of_the_public_name(served, visitor, headers):
    calendar = visitor.ask("POST", "/api/v1/calendar", {**headers, **bearer(served.key)}, {})
    assert calendar.json["url"].startswith(f"https://{NAME}/"), calendar.body
    [tiles] = visitor.ask("GET", "/tiles.json", headers).json["tiles"]
    assert tiles.startswith(f"https://{NAME}/"), tiles
    session = visitor.ask("POST", "/api/v1/session", headers, {"key": served.key})
    assert "; Secure" in session.headers["Set-Cookie"]
    assert session.headers["Strict-Transport-Security"] == "max-age=31536000"


def test_an_invented_address_is_no_way_around_the_limit_of_attempts(visitor):
    wrong = {"email": f"{visitor.proxy.program}@example.org", "password": "guess of a stranger"}
    statuses = [
        visitor.ask("POST", "/api/v1/session", {"X-Forwarded-For": f"203.0.{n}.9"}, wrong).status
        for n in range(FREE + 1)
    ]
    assert statuses == [401] * FREE + [429]


def test_a_page_of_the_public_name_may_write_and_others_may_not(served, visitor):
    session = visitor.ask("POST", "/api/v1/session", {}, {"key": served.key})
    cookie = {"Cookie": session.headers["Set-Cookie"].split(";")[0]}
    for origin, status in ((f"https://{NAME}", 201), ("https://evil.example", 403)):
        headers = {**cookie, "Origin": origin}
        answer = visitor.ask("POST", "/api/v1/contacts", headers, {"name": "Grandfather"})
        assert answer.status == status, answer.body


def test_plain_requests_are_sent_to_https(visitor):
    answer = ask(visitor.proxy.plain_port, "GET", "/hikes", {"Host": NAME})
    assert answer.status in (301, 308)
    assert answer.headers["Location"] == f"https://{NAME}/hikes"


@pytest.mark.parametrize("version", ["2", "1.1"])
def test_events_pass_when_they_happen(served, visitor, version):
    trip = served.ask("POST", "/trips", PLAN).json["id"]
    assert served.ask("POST", f"/trips/{trip}/start", {}).status == 200
    secret = served.ask("POST", f"/trips/{trip}/links", {}).json["url"].split("/")[-1]
    with visitor.open(f"/shared/{secret}/events", f"--http{version}") as stream:
        lines = (line.strip() for line in stream.stdout)
        assert next(lines) == ("HTTP/2 200" if version == "2" else "HTTP/1.1 200 OK")
        assert "retry: 3000" in lines
        assert '"live":true' in next(line for line in lines if line.startswith("data:"))
        assert served.ask("DELETE", "/trips/current").status == 204
        assert '"live":false' in next(line for line in lines if line.startswith("data:"))
        stream.terminate()
