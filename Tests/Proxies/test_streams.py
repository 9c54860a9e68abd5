"""Streams of events pass the proxies at once, and end when the client leaves."""

import http.client

import pytest

PLAN = {"name": "Walk", "stops": [{"name": "A", "lat": 38.04, "lon": -30.06}]}


def read_event(response):
    """Returns the lines of the next event; comments, which keep the connection open, are passed over."""
    lines = [":"]
    while lines == [":"]:
        lines = []
        while line := response.readline().decode().strip():
            lines.append(line)
    return lines


@pytest.mark.parametrize("kind", ["nginx", "haproxy", "caddy"])
def test_events_pass_a_proxy_when_they_happen(home, behind, kind):
    trip = home.ask("POST", "/trips", PLAN).json["id"]
    assert home.ask("POST", f"/trips/{trip}/start", {}).status == 200
    secret = home.ask("POST", f"/trips/{trip}/links", {}).json["url"].split("/")[-1]
    connection = http.client.HTTPConnection("127.0.0.1", behind(kind, home), timeout=20)
    connection.request("GET", f"/shared/{secret}/events")
    response = connection.getresponse()
    assert response.status == 200
    assert response.headers["Content-Type"] == "text/event-stream"
    assert read_event(response) == ["retry: 3000"]
    assert '"live":true' in read_event(response)[-1]
    assert home.ask("DELETE", "/trips/current").status == 204
    assert '"live":false' in read_event(response)[-1]
    connection.close()
