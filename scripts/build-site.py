#!/usr/bin/env python3
"""Builds the documentation as a static site: build-site.py FOLDER [SYMBOLS]

FOLDER   where to write it; what is there is replaced
SYMBOLS  a folder with graphs of symbols of the libraries, as `scripts/check-documentation.sh` leaves
         them; without one, the site has no reference of Swift

The pages are the Markdown of the repository: see scripts/website/contents.py. The site needs no other
host, no inline script and no inline style. Fails on a link that leads nowhere.
"""

import html
import json
import os
import pathlib
import re
import shutil
import sys

from documents.tree import ROOT, tracked
from website.contents import START, address, sections
from website.markdown import Writer, relative
from website.symbols import KINDS, Module, declaration, groups

PARTS = ROOT / "scripts/website"
LIBRARIES = ("AmbleCore", "AmbleRegion")


class Site:
    """Collects the pages, and resolves the links between them."""

    def __init__(self, symbols):
        self.writer = Writer(self)
        self.sections = sections()
        self.paths = [START, *(page for pages in self.sections.values() for page in pages)]
        self.addresses = {path: address(path) for path in self.paths}
        self.titles = {path: title_of(path) for path in self.paths}
        self.tracked = {str(path.relative_to(ROOT)) for path in tracked()}
        self.modules = {}
        for name in LIBRARIES:
            file = symbols and symbols / name / f"{name}.symbols.json"
            if file and file.exists():
                self.modules[name] = Module(file)
        self.pages, self.files, self.index, self.links = {}, {}, [], []

    # Links

    def link(self, page, href):
        """Returns the address of a link of a page."""
        if re.match(r"[a-z]+:", href):
            return href
        name, hash_, anchor = href.partition("#")
        path = os.path.normpath(os.path.join(os.path.dirname(page), name)) if name else page
        if path in self.addresses:
            target = self.addresses[path]
        elif path in self.tracked or any(each.startswith(f"{path}/") for each in self.tracked):
            target = self.source(path)
        else:
            raise ValueError(f"{page}: The link {href} leads to no file.")
        origin = self.origin(page)
        self.links.append((page, href, f"{target}{hash_}{anchor}"))
        return relative(origin, f"{target}{hash_}{anchor}")

    def article(self, page, name):
        """Returns the address and the title of an article of the same target."""
        path = f"{os.path.dirname(page)}/{name}.md"
        if path not in self.addresses:
            raise ValueError(f"{page}: There is no article {name}.")
        return relative(self.origin(page), self.addresses[path]), self.titles[path]

    def symbol(self, page, name):
        """Returns the address of a symbol that an article or a comment names, or None."""
        within = ()
        if page.startswith("swift:"):
            _, target, top = page.split(":")
            within = (top,)
        else:
            target = page.split("/")[1] if page.startswith("Sources/") else None
        module = self.modules.get(target)
        symbol = module and module.find(name, within)
        return relative(self.origin(page), module.page(symbol)) if symbol else None

    def picture(self, page, href):
        """Returns the address of a picture, and publishes it."""
        if re.match(r"[a-z]+:", href):
            raise ValueError(f"{page}: The picture {href} is on another host.")
        path = os.path.normpath(os.path.join(os.path.dirname(page), href))
        if not (ROOT / path).is_file():
            raise ValueError(f"{page}: There is no picture {href}.")
        name = f"pictures/{os.path.basename(path)}"
        if self.files.setdefault(name, path) != path:
            raise ValueError(f"Two pictures have the name {os.path.basename(path)}.")
        return relative(self.origin(page), name)

    def origin(self, page):
        """Returns the address of a page by its path, or of a page of a type."""
        if page.startswith("swift:"):
            _, module, top = page.split(":")
            return f"swift/{module}/{top}.html"
        return self.addresses[page]

    def source(self, path):
        """Returns the address of a page that shows a file, or the files of a folder."""
        target = f"source/{path}.html"
        if target not in self.pages:
            folder = (ROOT / path).is_dir()
            files = sorted(each for each in self.tracked if each.startswith(f"{path}/")) or [path]
            content = [f"<h1>{html.escape(os.path.basename(path))}</h1>\n"]
            self.pages[target] = ("", os.path.basename(path), "", [])
            for file in files:
                if not is_text(ROOT / file):
                    name = f"source/{file}"
                    self.files[name] = file
                    href = relative(target, name)
                    content.append(f'<p><img src="{href}" alt="{html.escape(file)}"></p>\n')
                    continue
                if folder:
                    content.append(f"<h2>{html.escape(file)}</h2>\n")
                text = html.escape((ROOT / file).read_text(), quote=False)
                content.append(f'<pre><code>{text}</code></pre>\n')
            self.pages[target] = ("", os.path.basename(path), "".join(content), [])
        return target

    # Pages

    def add_documents(self):
        for path in self.paths:
            rendered = self.writer.write((ROOT / path).read_text(), path)
            title = self.titles[path]
            self.add(self.addresses[path], path, title, rendered)

    def add(self, target, path, title, rendered):
        self.pages[target] = (path, title, rendered.html, rendered.parts)
        for part in rendered.parts:
            anchor = f"#{part.anchor}" if part.level > 1 else ""
            self.index.append([target + anchor, title, part.title, squeezed(part.text)])

    def add_symbols(self):
        for module in self.modules.values():
            self.add_module(module)
            for top in module.types:
                self.add_type(module, top)

    def add_module(self, module):
        target = f"swift/{module.name}/index.html"
        rows = []
        for top in module.types:
            summary = self.writer.write(
                top.comment.partition("\n\n")[0], f"swift:{module.name}:{top.path[0]}").html
            rows.append(
                f'<tr><td><a href="{relative(target, module.page(top))}"><code>{html.escape(top.name)}'
                f"</code></a></td><td>{summary}</td></tr>\n")
        about = relative(target, f"articles/{module.name}/{module.name}.html")
        content = (
            f"<h1>{module.name}</h1>\n<p>The public declarations of the library. "
            f'<a href="{about}">Its first page</a> describes it.</p>\n<div class="table"><table>\n'
            f"<thead><tr><th>type</th><th>what it is</th></tr></thead><tbody>\n{''.join(rows)}"
            "</tbody></table></div>\n")
        self.pages[target] = ("", module.name, content, [])

    def add_type(self, module, top):
        target = module.page(top)
        page = f"swift:{module.name}:{top.path[0]}"

        def linked(identifier):
            symbol = module.by_identifier.get(identifier)
            return symbol and relative(target, module.page(symbol))

        def described(symbol):
            return self.writer.write(symbol.comment, page).html.replace(' id="', ' data-part="')

        kind = KINDS.get(top.kind, "Declaration")
        content = [
            f"<h1>{html.escape(top.name)}</h1>\n<p>{kind} of "
            f'<a href="{relative(target, f"swift/{module.name}/index.html")}">{module.name}</a></p>\n',
            declaration(top, linked), described(top)]
        for (owner, heading), members in groups(top.members):
            title = f"{'.'.join((top.name, *owner))}: {heading}" if owner else heading
            content.append(f"<h2>{html.escape(title)}</h2>\n")
            for member in members:
                shown = declaration(member, linked)
                content.append(shown.replace("<pre ", f'<pre id="{member.anchor}" ', 1))
                content.append(described(member))
                self.index.append([
                    module.page(member), top.name, ".".join(member.path[1:]),
                    squeezed([member.comment.partition("\n\n")[0]])])
        self.pages[target] = ("", top.name, "".join(content), [])
        self.index.append([target, top.name, top.name, squeezed([top.comment])])

    # Writing

    def check_anchors(self):
        """Yields a line for each link whose anchor its page lacks."""
        for page, href, target in self.links:
            name, _, anchor = target.partition("#")
            if anchor and f'id="{anchor}"' not in self.pages[name][2]:
                yield f"{page}: The link {href} leads to no heading."

    def navigation(self, current, path):
        """Returns the list of pages. Sections of other targets are closed."""
        written = []
        targets = []

        def items(pages):
            return "".join(
                item(current, self.addresses[page], self.titles[page], page == path)
                for page in pages)

        def closed(name, content, is_open):
            return (
                f"<li><details{' open' if is_open else ''}><summary>{name}</summary>"
                f"<ul>\n{content}</ul></details></li>\n")

        for name, pages in self.sections.items():
            if name.startswith("Amble"):
                targets.append(closed(name, items(pages), path in pages))
                continue
            if name == "Measurements":
                continue
            if name == "Project":
                written.append(f"<h2>Articles</h2><ul>\n{''.join(targets)}</ul>\n")
                written.append(self.swift_navigation(current, closed))
            content = items(pages)
            if name == "Project":
                measured = self.sections["Measurements"]
                content += closed("Measurements", items(measured), path in measured)
            written.append(f"<h2>{name}</h2><ul>\n{content}</ul>\n")
        return "".join(written)

    def swift_navigation(self, current, closed):
        if not self.modules:
            return ""
        items = ""
        for name, module in self.modules.items():
            first = f"swift/{name}/index.html"
            if current.startswith(f"swift/{name}/"):
                rows = "".join(
                    item(current, module.page(top), top.name, module.page(top) == current)
                    for top in module.types)
                items += closed(name, rows, True)
            else:
                items += item(current, first, name, False)
        return f"<h2>Swift libraries</h2><ul>\n{items}</ul>\n"

    def write(self, folder):
        """Writes all pages."""
        template = (PARTS / "template.html").read_text()
        for target, (path, title, content, parts) in self.pages.items():
            headings = [part for part in parts if part.level == 2]
            aside = "".join(
                f'<li><a href="#{part.anchor}">{html.escape(part.title)}</a></li>\n'
                for part in headings)
            if len(headings) > 1:
                aside = (
                    '<nav class="parts" aria-label="On this page"><h2>On this page</h2>'
                    f"<ul>\n{aside}</ul></nav>")
            else:
                aside = ""
            page = template
            for name, value in {
                "root": relative(target, "index.html").removesuffix("index.html"),
                "title": html.escape(title if title == "Amble" else f"{title} – Amble"),
                "pages": self.navigation(target, path), "parts": aside, "content": content,
            }.items():
                page = page.replace(f"{{{name}}}", value, 1 if name == "content" else -1)
            file = folder / target
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(page)
        for name, path in self.files.items():
            file = folder / name
            file.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / path, file)
        (folder / "site.css").write_text(
            (ROOT / "Web/styles/tokens.css").read_text() + (PARTS / "site.css").read_text())
        shutil.copyfile(PARTS / "site.js", folder / "site.js")
        shutil.copyfile(ROOT / "Web/icon.svg", folder / "icon.svg")
        index = json.dumps(self.index, ensure_ascii=False, separators=(",", ":"))
        (folder / "search.json").write_text(index)


def item(current, target, title, is_current):
    """Returns an entry of the list of pages."""
    mark = ' aria-current="page"' if is_current else ""
    return f'<li><a href="{relative(current, target)}"{mark}>{html.escape(title)}</a></li>\n'


def title_of(path):
    """Returns the title of a page: that of its first heading."""
    match = re.search(r"^# (.+)$", (ROOT / path).read_text(), re.MULTILINE)
    return match[1].replace("`", "")


def is_text(path):
    try:
        path.read_text()
    except UnicodeDecodeError:
        return False
    return True


def squeezed(texts):
    """Returns texts as one line, without the marks of Markdown."""
    return re.sub(r"[\s`*|]+", " ", " ".join(texts)).strip()


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    target = pathlib.Path(sys.argv[1])
    site = Site(pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else None)
    site.add_documents()
    site.add_symbols()
    problems = list(site.check_anchors())
    if problems:
        sys.exit("\n".join(problems))
    # The folder appears whole: a server may be reading it.
    work = target.with_name(f"{target.name}.new")
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    site.write(work)
    shutil.rmtree(target, ignore_errors=True)
    work.rename(target)


if __name__ == "__main__":
    try:
        main()
    except ValueError as error:
        sys.exit(str(error))
