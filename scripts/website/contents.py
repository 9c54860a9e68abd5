"""The pages of the site: sections in order, with the Markdown of the repository that each shows."""

import re

from documents.tree import ROOT

# The first page of the site.
START = "README.md"

# Articles next to the code that the engine's section begins with.
FIRST_ARTICLES = [
    "AmbleCore/TheExactFront", "AmbleRegion/HeightsOfStreets", "AmbleCore/TheOrderOfStops",
    "AmbleBikeShare/LearningForecasts", "AmbleJournal/TheDataModel",
]

SECTIONS = {
    "Guide": [
        f"docs/guide/{name}.md" for name in (
            "your-city", "regions", "routes", "command-line", "serving", "accounts", "phone", "trips",
            "hikes", "groups", "bike-share", "tips", "traffic", "campuses", "programs",
            "troubleshooting")],
    "Operating": [
        f"docs/operating/{name}.md" for name in (
            "README", "package", "proxies", "mail", "backup", "several-servers", "upgrade", "limits",
            "monitoring", "threat-model")],
    "HTTP API": [
        "docs/api.md", *(
            f"docs/api/{name}.md" for name in (
                "routing", "places", "map", "v1", "osrm", "reference"))],
    "How it works": [],
    "Project": [
        "docs/glossary.md", "ARCHITECTURE.md", "docs/page.md", "CONTRIBUTING.md", "CHANGELOG.md",
        "SECURITY.md"],
    "Measurements": [],
}


def sections():
    """Returns the sections: their names to the paths of their pages. A section for each target with
    articles follows the engine's."""
    found = {}
    for name, pages in SECTIONS.items():
        if name == "How it works":
            found[name] = [article(each) for each in FIRST_ARTICLES]
            found |= {target: pages for target, pages in articles().items() if pages}
        elif name == "Measurements":
            measured = (ROOT / "Benchmarks").glob("*.md")
            found[name] = sorted(str(path.relative_to(ROOT)) for path in measured)
        else:
            found[name] = pages
    listed = {page for pages in found.values() for page in pages}
    forgotten = [
        str(path.relative_to(ROOT)) for path in sorted((ROOT / "docs").rglob("*.md"))
        if str(path.relative_to(ROOT)) not in listed]
    if forgotten:
        raise ValueError(f"scripts/website/contents.py lacks {', '.join(forgotten)}.")
    return found


def article(name):
    target, _, title = name.partition("/")
    return f"Sources/{target}/{target}.docc/{title}.md"


def articles():
    """Returns the pages of each target: its first page, then its articles in the order of their
    topics, without those of the engine's section."""
    first = {article(name) for name in FIRST_ARTICLES}
    found = {}
    for page in sorted((ROOT / "Sources").glob("*/*.docc/*.md")):
        target = page.parent.stem
        if page.stem != target:
            continue
        names = [target, *re.findall(r"<doc:(\w+)>", page.read_text())]
        pages = [article(f"{target}/{name}") for name in names]
        found[target] = [path for path in pages if path not in first]
    return found


def address(path):
    """Returns the address of a page within the site."""
    if path == START:
        return "index.html"
    if path.startswith("Sources/"):
        _, target, _, name = path.split("/")
        return f"articles/{target}/{name.removesuffix('.md')}.html"
    return path.removeprefix("docs/").removesuffix(".md") + ".html"
