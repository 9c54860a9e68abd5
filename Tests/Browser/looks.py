"""A screen in its looks: what axe and the layout find, and a picture."""

import time

from conftest import DESKTOP
from layout import SIZES, faults
from test_accessibility import SCREENS, findings


def check(page, width, theme, name):
    """Checks a screen with axe, and its layout in windows of several sizes."""
    assert findings(page) == [], name
    wide = width == DESKTOP["viewport"]["width"]
    for size in ("1280", "zoomed") if wide else ("390", "320", "landscape"):
        page.page.set_viewport_size(SIZES[size]["viewport"])
        time.sleep(0.3)
        found = faults(page)
        assert found == [], f"{name} {size}: {found}"
    page.page.set_viewport_size(SCREENS[width]["viewport"])
    time.sleep(0.4)
    page.picture(f"{width}-{theme}-{name}")
