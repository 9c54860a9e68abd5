"""Pictures of an account, and of the administration."""

from administering import BEN, CAT, administration, join, opened
from look import look  # noqa: F401, a fixture
from page import until


def test_an_account_is_shown(look, people_server):
    page = look.open("/?view=account", at=people_server)
    until(page.page.get_by_role("heading", name="Storage").is_visible, "the account was shown")
    look.picture(page, "53-account")
    page.page.get_by_role("heading", name="Signed-in devices").evaluate("one => one.scrollIntoView()")
    look.picture(page, "54-devices")


def test_the_administration_is_shown(look, people_server):
    for email, name in [(BEN, "Ben"), (CAT, "Catherine")]:
        join(people_server, email, name)
    page = administration(lambda path, at, key: look.open(path, people_server), people_server)
    look.picture(page, "55-administration")
    page.page.get_by_label("Search accounts").scroll_into_view_if_needed()
    opened(page, CAT)
    look.picture(page, "56-one-account")
