"""Puts the pictures of `gallery` on one sheet: sheet.py FOLDER FILE. Each screen is there as on a
desk in the light theme and as on a phone in the dark one. `scripts/gallery.sh` runs it."""

import pathlib
import re
import shutil
import sys

from playwright.sync_api import sync_playwright

SHELL = "chromium-headless-shell"
STYLE = """
  body { margin: 16px; width: 1720px; background: #e8e8e4; font: 14px/1.5 sans-serif; color: #222;
    display: grid; grid-template-columns: repeat(4, 1fr); gap: 16px; }
  figure { margin: 0; display: grid; grid-template-columns: 320px 92px; gap: 6px; }
  img { height: 200px; width: 100%; object-fit: cover; object-position: top; border-radius: 4px; }
  figcaption { grid-column: 1 / -1; }
"""


def screens(folder):
    """Returns the names of the screens in the order of their numbers."""
    found = {re.sub(r"-(390|1280)-(light|dark)$", "", path.stem) for path in folder.glob("*.jpg")}
    return sorted(found, key=lambda name: (int(name.partition("-")[0]), name))


def figure(folder, name):
    """Returns the pictures of a screen with its name."""
    images = "".join(
        f'<img src="{(folder / f"{name}-{look}.jpg").as_uri()}">'
        for look in ("1280-light", "390-dark"))
    caption = name.partition("-")[2].replace("-", " ").capitalize()
    return f"<figure>{images}<figcaption>{caption}</figcaption></figure>"


def main(folder, target):
    """Draws the sheet."""
    html = folder / "sheet.html"
    body = "".join(figure(folder, name) for name in screens(folder))
    html.write_text(f"<!doctype html><meta charset=utf-8><style>{STYLE}</style>{body}")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which(SHELL), args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1752, "height": 800})
        page.goto(html.as_uri())
        page.screenshot(path=target, type="jpeg", quality=72, full_page=True)
        browser.close()


main(pathlib.Path(sys.argv[1]).resolve(), sys.argv[2])
