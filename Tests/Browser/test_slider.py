"""The slider from the shortest route to the flattest: along the front, without requests."""

from page import until
from test_routes import shared_link


def measures(page):
    """Returns the slider's text about its route."""
    return page.page.locator("#front").get_attribute("aria-valuetext")


def test_the_slider_moves_along_the_front_without_asking_the_server(open_page, server):
    page = open_page(shared_link(server))
    page.wait_for_routes()
    slider = page.page.locator("#front")
    asked = [request for request in page.requests if "/route?" in request]
    assert len(asked) == 1
    slider.focus()
    slider.press("Home")
    lengths, climbs = [], []
    for _ in range(int(slider.get_attribute("max")) + 1):
        _, length, climb = measures(page).split(". ")[0].split(", ")
        lengths.append(metres(length))
        climbs.append(metres(climb.removesuffix(" climb")))
        slider.press("ArrowRight")
    assert lengths == sorted(lengths) and climbs == sorted(climbs, reverse=True)
    assert lengths[0] < lengths[-1] and climbs[0] > climbs[-1]
    assert [request for request in page.requests if "/route?" in request] == asked


def test_between_the_cards_the_slider_chooses_and_at_a_card_the_card_is_selected(open_page, server):
    page = open_page(shared_link(server))
    page.wait_for_routes()
    checked = page.page.locator(".card input:checked")
    slider = page.page.locator("#front")
    slider.focus()
    slider.press("Home")
    card = page.page.locator(".card:has(:checked)")
    until(lambda: "Shortest" in card.inner_text(), "the shortest was selected")
    for _ in range(int(slider.get_attribute("max"))):
        slider.press("ArrowRight")
        if checked.count() == 0:
            break
    assert "slide=" in page.page.evaluate("location.search")
    shown = measures(page)
    page.picture("390-slider")
    page.page.reload()
    page.wait_for_routes()
    assert measures(page) == shown
    page.cards.first.click()
    until(lambda: checked.count() == 1, "a card was selected again")
    assert "slide=" not in page.page.evaluate("location.search")


def metres(text):
    """ "5.6 km" or "12 m" in metres."""
    number, unit = text.split()
    return float(number) * {"km": 1000, "m": 1}[unit]
