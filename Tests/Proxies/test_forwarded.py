"""Forwarded headers count only from a proxy given by `--trusted-proxy`."""

import pytest

from asking import ask, bearer

PUBLIC = {"Host": "walks.example.org"}
INVENTED = {
    "X-Forwarded-Proto": "https", "X-Forwarded-Host": "evil.example",
    "X-Forwarded-For": "203.0.113.9", "Forwarded": "host=evil.example;proto=https",
}


@pytest.fixture(scope="module")
def trusting_home(serve):
    """A server that trusts a proxy on the same machine."""
    return serve("--trusted-proxy", "127.0.0.1", "--trusted-proxy", "::1")


@pytest.fixture(scope="module")
def public_home(serve):
    """A server that knows its public address."""
    return serve("--public-url", "https://walks.example.org")


def addresses(port, key, headers):
    """Returns the URLs that the server writes for a client: of a calendar and of map tiles."""
    calendar = ask(port, "POST", "/api/v1/calendar", {**headers, **bearer(key)}, {})
    assert calendar.status == 201, calendar.body
    tiles = ask(port, "GET", "/tiles.json", headers)
    return calendar.json["url"], *(tiles.json["tiles"] if tiles.status == 200 else [])


def is_secure(port, key, headers):
    """Returns whether the cookie of a new session is `Secure`."""
    answer = ask(port, "POST", "/api/v1/session", headers, {"key": key})
    assert answer.status == 200, answer.body
    return "; Secure" in answer.headers["Set-Cookie"]


def test_a_named_proxy_says_how_the_client_calls_the_server(trusting_home, behind):
    port = behind("nginx-forwarded", trusting_home)
    for address in addresses(port, trusting_home.key, PUBLIC):
        assert address.startswith("https://walks.example.org/"), address
    assert is_secure(port, trusting_home.key, PUBLIC)


def test_a_proxy_that_is_not_named_says_nothing(home, behind):
    port = behind("nginx-forwarded", home)
    for address in addresses(port, home.key, PUBLIC):
        assert address.startswith("/"), address
    assert not is_secure(port, home.key, PUBLIC)


@pytest.mark.parametrize("kind", ["nginx", "nginx-host", "haproxy", "caddy"])
def test_a_public_address_decides_whatever_a_client_invents(public_home, behind, kind):
    port = behind(kind, public_home)
    for headers in (PUBLIC, INVENTED, {"Host": "evil.example"}):
        for address in addresses(port, public_home.key, headers):
            assert address.startswith("https://walks.example.org/"), address


@pytest.mark.parametrize("kind", ["nginx", "nginx-host", "haproxy"])
def test_what_a_client_invents_says_nothing(home, behind, kind):
    port = behind(kind, home)
    for address in addresses(port, home.key, INVENTED):
        assert address.startswith("http://127.0.0.1"), address
    assert not is_secure(port, home.key, INVENTED)


@pytest.mark.parametrize("kind", ["nginx", "nginx-forwarded", "haproxy-forwardfor", "caddy"])
def test_a_named_proxy_makes_nobody_the_local_user(trusting_home, behind, kind):
    port = behind(kind, trusting_home)
    for headers in ({}, INVENTED, {"X-Forwarded-For": "127.0.0.1", "Host": "localhost"}):
        assert ask(port, "GET", "/api/v1/contacts", headers).status == 401
        registration = {"email": "eve@example.org", "password": "correct horse battery"}
        assert ask(port, "POST", "/api/v1/users", headers, registration).status == 403
    trusting_home.expect_untouched()
