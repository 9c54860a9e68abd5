"""People who use the page: their accounts, and what they have in them."""

from page import until

PASSWORD = "correct horse battery"
EMAIL = "ann@example.org"


def call(page, method, path, status=200, **options):
    """Asks the server as the page would, with its cookies; the JSON of the answer."""
    address = f"{page.server}/api/v1{path}"
    response = page.page.request.fetch(address, method=method, **options)
    assert response.status == status, response.text()
    return response.json() if status != 204 else None


def register(page, email=EMAIL, name="Ann"):
    """Makes an account, and shows the page to who has it."""
    body = {"email": email, "password": PASSWORD, "name": name}
    answer = call(page, "POST", "/users", 201, data=body)
    page.page.reload()
    until(lambda: page.page.locator(".frame-bar").count() == 1, "the page was there again")
    return answer


def add_contact(page, name, address="Bell Street 7", lat=38.047, lon=-30.06, **more):
    """Adds a contact by the API."""
    body = {"name": name, "address": address, "lat": lat, "lon": lon, **more}
    return call(page, "POST", "/contacts", 201, data=body)


def add_trip(page, name, date, **more):
    """Adds a trip of one stop by the API."""
    stops = [{"name": "Bell Street 7", "lat": 38.047, "lon": -30.06}]
    body = {"name": name, "date": date, "mode": "walk", "stops": stops, **more}
    return call(page, "POST", "/trips", 201, data=body)


def notice(page, text):
    """Waits until the page says something about what was just done."""
    box = page.page.locator(".notice")
    until(lambda: text in box.inner_text(), f"it said “{text}”")
    return box


def wrong_with(page, field):
    """What is said to be wrong with a field, as its description tells screen readers."""
    ids = field.get_attribute("aria-describedby").split()
    said = [page.page.locator(f"#{one}.form-error") for one in ids]
    return " ".join(text.inner_text() for text in said if text.count() == 1)
