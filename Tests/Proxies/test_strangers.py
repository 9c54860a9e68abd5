"""Requests through a proxy on the same machine are not those of the local user."""

import pytest

from asking import ask, bearer
from proxies import KINDS

# Headers of an attacker who imitates this machine, or a browser on it.
DISGUISES = {
    "nothing": {},
    "host-localhost": {"Host": "localhost"},
    "host-loopback": {"Host": "127.0.0.1"},
    "host-loopback-6": {"Host": "[::1]"},
    "host-rebound": {"Host": "evil.example:8080"},
    "forwarded-for": {"X-Forwarded-For": "127.0.0.1", "X-Real-IP": "127.0.0.1"},
    "forwarded-for-6": {"X-Forwarded-For": "::1", "X-Real-IP": "::1"},
    "forwarded-host": {"X-Forwarded-Host": "localhost", "X-Forwarded-Proto": "http"},
    "forwarded": {"Forwarded": "for=127.0.0.1;host=localhost;proto=http;by=127.0.0.1"},
    "same-origin": {"Host": "localhost", "Sec-Fetch-Site": "same-origin",
                    "Origin": "http://localhost"},
    "secrets": {"Authorization": "Bearer local", "Cookie": "amble_session=local"},
    "empty-bearer": {"Authorization": "Bearer ", "Cookie": "amble_session="},
}
STRANGER = {"email": "eve@example.org", "password": "correct horse battery"}


def personal(port):
    """Returns the described operations that require an account, as methods and paths."""
    paths = ask(port, "GET", "/openapi.json").json["paths"]
    found = [
        (method.upper(), path.replace("{", "").replace("}", ""))
        for path, operations in paths.items()
        for method, operation in operations.items() if operation["security"]
    ]
    assert len(found) > 30 and ("GET", "/api/v1/trips") in found
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_a_stranger_gets_401_whatever_the_headers(home, behind, kind):
    port = behind(kind, home)
    wrong = {
        f"{method} {path} as {name}": status
        for name, headers in DISGUISES.items()
        for method, path in personal(home.port)
        if (status := ask(port, method, path, headers, {}).status) != 401
    }
    assert wrong == {}
    home.expect_untouched()


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("disguise", DISGUISES)
def test_a_closed_server_registers_no_stranger(home, behind, kind, disguise):
    answer = ask(behind(kind, home), "POST", "/api/v1/users", DISGUISES[disguise], STRANGER)
    assert answer.status == 403, answer.body
    home.expect_untouched()


@pytest.mark.parametrize("kind", KINDS)
def test_an_open_server_gives_a_stranger_nothing_of_the_owner(open_home, behind, kind):
    port = behind(kind, open_home)
    for number, headers in enumerate(DISGUISES.values()):
        body = {**STRANGER, "email": f"{kind}-{number}@example.org"}
        answer = ask(port, "POST", "/api/v1/users", headers, body)
        assert answer.status == 201, answer.body
        assert answer.json["id"] != open_home.owner
        listed = ask(port, "GET", "/api/v1/contacts", bearer(answer.json["token"])).json
        assert listed["items"] == []
    open_home.expect_untouched()


def test_without_a_proxy_a_stranger_gets_401_too(home):
    for headers in DISGUISES.values():
        for method, path in personal(home.port):
            assert ask(home.port, method, path, headers, {}).status == 401, (headers, path)
    home.expect_untouched()


@pytest.mark.parametrize("kind", KINDS)
def test_the_local_key_is_good_through_any_proxy(home, behind, kind):
    answer = ask(behind(kind, home), "GET", "/api/v1/contacts", bearer(home.key))
    assert [item["name"] for item in answer.json["items"]] == ["Grandmother"]


def test_the_map_and_the_routes_stay_public(home, behind):
    port = behind("nginx", home)
    for path in ("/info", "/style.json", "/openapi.json", "/", "/geocode?q=Old+Quay"):
        assert ask(port, "GET", path).status == 200, path
