"""Folders and their layers, and the articles of catalogues, compared with the sources."""

import importlib.util
import re

from documents.tree import PAGE, ROOT, complaint, table_rows

# Folders of the page without modules.
NO_MODULES = {"vendor", "icons"}


def folder_uses():
    """Returns a function that returns what the folders of a target use."""
    spec = importlib.util.spec_from_file_location("folders", ROOT / "scripts/check-folders.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    declared = module.everything()
    return lambda target: module.uses(target, declared)


def folders_of(path):
    return {child.name for child in path.iterdir() if child.is_dir() and child.suffix != ".docc"}


def check_rows(page, rows, real, where):
    """Complains about folders that a table has or lacks."""
    for name in sorted(real - rows):
        yield complaint(page, "| folder |", f"The table lacks the folder {where}/{name}.")
    for name in sorted(rows - real):
        yield complaint(page, f"`{name}`", f"There is no folder {where}/{name}.")


def check_catalogs(targets):
    uses = folder_uses()
    for name, (_, folder, _) in targets.items():
        source = ROOT / folder
        page = source / f"{name}.docc" / f"{name}.md"
        real = folders_of(source) if source.is_dir() else set()
        if not page.exists():
            if folder.startswith("Sources/Amble") and len(real) > 2:
                yield (
                    f"{page.relative_to(ROOT)}: missing. Write a page with a table of the folders "
                    f"of {name} after the heading “## Folders”, from the bottom to the top.")
            continue
        text = page.read_text()
        if real:
            rows = list(table_rows(text, "## Folders"))
            yield from check_rows(page, set(rows), real, folder)
            for user, used in uses(source).items():
                for other, reasons in used.items():
                    both = user in rows and other in rows
                    if both and rows.index(other) > rows.index(user):
                        yield complaint(
                            page, f"`{user}`",
                            f"{user} is listed before {other}, which it uses: {reasons[0]}.")
        yield from check_articles(page, text)


def check_articles(page, text):
    """Every article of a catalog is linked from its first page, and every link has an article."""
    articles = {path.stem for path in page.parent.glob("*.md")} - {page.stem}
    for name in sorted(articles - set(re.findall(r"<doc:(\w+)>", text))):
        yield complaint(page, "## Topics", f"The article {name} is not listed. Add - <doc:{name}>.")
    for path in page.parent.glob("*.md"):
        for name in re.findall(r"<doc:(\w+)>", path.read_text()):
            if name not in articles:
                yield complaint(path, f"<doc:{name}>", f"There is no article {name}.")


def check_page():
    """Every folder of the page is in the table of docs/page.md."""
    rows = set(table_rows(PAGE.read_text(), "| folder | contents |"))
    real = folders_of(ROOT / "Web") - NO_MODULES
    # The table also names folders within folders in its second column only.
    yield from check_rows(PAGE, rows, real, "Web")
