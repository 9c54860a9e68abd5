"""Two servers of one database: what one stores the other reads, and one goes on when the other is killed."""

import threading
from http.client import RemoteDisconnected

import pytest

from asking import ask
from balancing import balancer
from conftest import USER

THREADS = 4
WRITES = 60


def add(server, session, name):
    """Stores a contact. Returns its identifier."""
    answer = server.ask("POST", "/contacts", session, {"name": name})
    assert answer.status == 201, answer.body
    return answer.json["id"]


def contacts(server, session):
    """Returns the identifiers of all contacts."""
    found, cursor = [], ""
    while cursor is not None:
        page = server.ask("GET", f"/contacts?limit=100{cursor and f'&cursor={cursor}'}", session).json
        found += [item["id"] for item in page["items"]]
        cursor = page["next"]
    return found


def test_a_session_of_one_server_is_one_of_the_other(servers, session):
    one, two = servers
    for server in servers:
        assert server.ask("GET", "/session", session).json["user"]["email"] == USER["email"]
    other = two.ask("POST", "/session", None, USER).json["token"]
    assert one.ask("DELETE", "/session", other).status == 204
    for server in servers:
        assert server.ask("GET", "/session", other).json["user"] is None


def test_the_local_key_is_that_of_both(servers):
    one, two = servers
    found = [server.ask("GET", "/session", one.key).json["user"]["id"] for server in servers]
    assert found[0] == found[1] and two.key == one.key


def test_what_one_stores_the_other_reads(servers, session):
    for writer, reader in (servers, reversed(servers)):
        made = add(writer, session, "Grandmother")
        path = f"/contacts/{made}"
        assert reader.ask("GET", path, session).json["name"] == "Grandmother"
        assert reader.ask("PUT", path, session, {"name": "Grandfather"}).status == 200
        assert writer.ask("GET", path, session).json["name"] == "Grandfather"
        assert reader.ask("DELETE", path, session).status == 204
        assert writer.ask("GET", path, session).status == 404


class Load:
    """Threads that store contacts by way of a proxy, each as often as it should."""

    def __init__(self, proxy, session):
        self.proxy, self.session = proxy, session
        self.stored, self.statuses = [], [[] for _ in range(THREADS)]
        self.is_under_way = threading.Event()
        self.threads = [threading.Thread(target=self.write, args=(list_,)) for list_ in self.statuses]
        for thread in self.threads:
            thread.start()

    def write(self, statuses):
        for number in range(WRITES):
            statuses.append(self.add(f"Friend {number}"))
            if number == WRITES // 4:
                self.is_under_way.set()

    def add(self, name):
        """Stores a contact. Returns the status, or `None` if the proxy has ended the connection."""
        try:
            answer = self.proxy.ask("POST", "/contacts", self.session, {"name": name})
        except RemoteDisconnected:
            return None
        if answer.status == 201:
            self.stored.append(answer.json["id"])
        return answer.status

    def wait(self):
        for thread in self.threads:
            thread.join()


@pytest.mark.parametrize("killed", [0, 1])
def test_what_was_acknowledged_survives_a_kill_under_load(servers, session, haproxy, killed):
    load = Load(haproxy, session)
    assert load.is_under_way.wait(60)
    servers[killed].stop()
    load.wait()
    for statuses in load.statuses:
        assert set(statuses) <= {201, 502, 503, None}, statuses
        assert len(statuses) == WRITES and set(statuses[WRITES // 2:]) == {201}, statuses
    assert set(load.stored) <= set(contacts(servers[1 - killed], session))
    servers[killed].start()
    assert set(load.stored) <= set(contacts(servers[killed], session))


@pytest.mark.parametrize("stopped", [0, 1])
@pytest.mark.parametrize("program", ["haproxy", "nginx"])
def test_requests_go_on_without_one_server(servers, session, program, stopped, tmp_path):
    proxy = balancer(program, servers, tmp_path)
    proxy.start()
    servers[stopped].stop()
    try:
        made = [add(proxy, session, f"Friend {number}") for number in range(10)]
        assert set(made) <= set(contacts(proxy, session))
        assert ask(proxy.port, "GET", "/info").status == 200
    finally:
        proxy.stop()
        servers[stopped].start()
