"""Pictures of an account, and of the administration."""

from administering import BEN, CAT, administration, join, opened
from look import look  # noqa: F401, a fixture
from page import until


def test_an_account_is_shown(look, people_server):
    page = look.open("/?view=account", at=people_server)
    for name in ("Storage", "Signed-in devices"):
        section = page.page.get_by_text(name, exact=True).first
        until(section.is_visible, "the account was shown")
        section.click()
    look.picture(page, "53-account")


def test_the_administration_is_shown(look, people_server):
    for email, name in [(BEN, "Ben"), (CAT, "Catherine")]:
        join(people_server, email, name)
    page = administration(lambda path, at, key: look.open(path, people_server), people_server)
    look.picture(page, "54-administration")
    page.page.get_by_label("Search accounts").scroll_into_view_if_needed()
    opened(page, CAT)
    look.picture(page, "55-one-account")
