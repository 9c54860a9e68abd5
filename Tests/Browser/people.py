"""Users of the page: their accounts, contacts and trips."""

from page import until

PASSWORD = "correct horse battery"
EMAIL = "ann@example.org"


def call(page, method, path, status=200, **options):
    """Sends a request with the page's cookies; returns the JSON of the response."""
    address = f"{page.server}/api/v1{path}"
    response = page.page.request.fetch(address, method=method, **options)
    assert response.status == status, response.text()
    return response.json() if status != 204 else None


def register(page, email=EMAIL, name="Ann"):
    """Creates an account, and opens the page as its user."""
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
    """Waits until the page shows a notice."""
    box = page.page.locator(".notice")
    until(lambda: text in box.inner_text(), f"the notice “{text}” was shown")
    return box


def wrong_with(page, field):
    """Returns the error of a field from its accessible description."""
    ids = field.get_attribute("aria-describedby").split()
    said = [page.page.locator(f"#{one}.form-error") for one in ids]
    return " ".join(text.inner_text() for text in said if text.count() == 1)
