"""Bike share as users see it: stations, a card, rides."""

from biking import STATIONS
from page import until


def rows(page):
    """Returns the stations of the list."""
    return page.page.locator(".bikes-list > li:visible")


def row(page, name):
    """Returns the row of a station."""
    return rows(page).filter(has_text=name)


def plain(locator):
    """Returns a text with plain spaces."""
    return locator.inner_text().replace("\u00a0", " ")


def listed(page):
    """Waits until all stations are listed."""
    until(lambda: rows(page).count() == len(STATIONS), "the stations were listed")


def cards(page):
    """Returns the cards of the rides found."""
    return page.page.locator(".card:has(.ride-facts):visible")


def text(page, selector):
    """Returns the text of what is shown, or nothing."""
    found = page.page.locator(selector)
    return found.first.inner_text() if found.count() and found.first.is_visible() else ""
