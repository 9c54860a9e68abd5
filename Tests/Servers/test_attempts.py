"""Failed attempts to sign in are counted by all servers together."""

# Failed sign-ins at one account from one network that are free.
FREE = 10
PASSWORD = "correct horse battery"


def sign_in(server, email, password):
    """Tries to sign in. Returns the status."""
    return server.ask("POST", "/session", None, {"email": email, "password": password}).status


def test_attempts_at_both_servers_delay_the_next_at_each(servers):
    email = "eve@example.org"
    statuses = [sign_in(server, email, "a guess") for server in servers * (FREE // 2)]
    assert statuses == [401] * FREE
    assert [sign_in(server, email, "a guess") for server in servers] == [429, 429]


def test_a_success_at_one_server_clears_the_attempts_at_the_other(servers):
    one, two = servers
    email = "grace@example.org"
    assert one.ask("POST", "/users", None, {"email": email, "password": PASSWORD}).status == 201
    assert [sign_in(one, email, "mistyped") for _ in range(FREE - 1)] == [401] * (FREE - 1)
    assert sign_in(two, email, PASSWORD) == 200
    assert [sign_in(one, email, "mistyped") for _ in range(2)] == [401, 401]
