"""One of two servers sends mail for both, and the other goes on when it is killed."""

import pytest

from duties import holders
from mailing import link_in
from waiting import wait_until

USER = {"email": "forgetful@example.org", "password": "correct horse battery"}


@pytest.fixture
def account(servers, mail):
    """The address of a user who has an account, after the mail about it."""
    assert servers[0].ask("POST", "/users", None, USER).status == 201
    while mail.next()["To"] != USER["email"]:
        pass
    return USER["email"]


def test_a_letter_is_sent_by_the_other_server_if_the_first_is_killed(servers, account, mail, database):
    wait_until(lambda: holders(servers, database, "mail"))
    [sender] = holders(servers, database, "mail")
    [other] = [server for server in servers if server is not sender]
    # The server is killed while it waits for the answer of the mail server.
    mail.answers.clear()
    assert other.ask("POST", "/password_resets", None, {"email": account}).status == 204
    first = mail.next()
    sender.stop()
    mail.answers.set()
    try:
        second = mail.next()
    finally:
        sender.start()
    assert first["To"] == second["To"] == account
    assert first["Subject"] == second["Subject"]
    assert mail.messages.empty()
    secret = link_in(second).partition("#reset=")[2]
    new = {"secret": secret, "password": "another battery horse"}
    assert other.ask("POST", "/password_resets/use", None, new).status == 204
