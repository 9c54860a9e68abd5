"""Takes pictures of every screen into .build/gallery, at both sizes in both themes, with motion; no
tests. `scripts/gallery.sh` runs it."""

import pathlib
import time

import pytest

from conftest import DESKTOP, PHONE

FOLDER = pathlib.Path(__file__).resolve().parents[3] / ".build" / "gallery"
SCREENS = {"390": PHONE, "1280": DESKTOP}
# Milliseconds: a busy machine draws large maps slowly.
SLOW = 150_000


@pytest.fixture(params=[(size, theme) for size in SCREENS for theme in ("light", "dark")],
                ids=lambda look: "-".join(look))
def look(request, open_page):
    """Opens pages in one size and theme, and takes their pictures."""
    size, theme = request.param

    class Look:
        @staticmethod
        def open(path, at=None, **options):
            if at:
                options = {"at": at.address, "key": at.key, **options}
            page = open_page(
                None, screen=SCREENS[size], theme=theme, reduced_motion="no-preference", draws=True,
                **options)
            page.page.set_default_timeout(SLOW)
            if path is not None:
                page.open(path)
            return page

        @staticmethod
        def picture(page, name):
            FOLDER.mkdir(parents=True, exist_ok=True)
            time.sleep(4)  # the map comes to rest
            file = FOLDER / f"{name}-{size}-{theme}.jpg"
            page.page.screenshot(path=file, type="jpeg", quality=72, timeout=SLOW)

    return Look
