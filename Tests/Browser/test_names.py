"""The page by a name that the server does not know: its own addresses have no host then."""

from conftest import DESKTOP
from page import happens, until
from tours import press

UNKNOWN = "walks.amble.test"


def test_a_name_that_the_server_does_not_know_has_a_map_and_whole_links(
        open_page, people_server):
    at = people_server.address.replace("127.0.0.1", UNKNOWN)
    page = open_page(
        f"/#key={people_server.key}", screen=DESKTOP, at=at, draws=True)
    happens(page, lambda: any(f"{at}/tiles/" in url for url in page.requests), "tiles were loaded")
    style = page.page.evaluate("fetch('/style.json').then((answer) => answer.json())")
    tiles = [address for source in style["sources"].values() for address in source.get("tiles", [])]
    assert tiles and all(address.startswith("/") for address in tiles)
    trip = page.page.evaluate("""fetch('/api/v1/trips', { method: 'POST',
      body: '{"name": "Round"}' }).then((answer) => answer.json())""")
    page.page.goto(f"{at}/?view=trip&trip={trip['id']}")
    press(page, "Share")
    press(page, "Create link")
    field = page.page.locator("#link-url")
    until(lambda: field.count() == 1, "there was a link")
    assert field.input_value().startswith(f"{at}/shared/")
    # Chromium notes that this name is not encrypted.
    page.complaints = [
        words for words in page.complaints if "Cross-Origin-Opener-Policy" not in words]
