"""Markdown of the repository as HTML: CommonMark with tables, as forges show it, and the links of DocC."""

import html
import os
import re
from dataclasses import dataclass, field

from documents.blocks import goes_on
from markdown_it import MarkdownIt


@dataclass
class Part:
    """A part of a page below a heading."""

    title: str
    anchor: str
    level: int
    text: list = field(default_factory=list)


@dataclass
class Rendered:
    """A page as HTML, with its parts and the links that were followed."""

    html: str
    parts: list


def anchor_of(title, taken):
    """Returns the anchor of a heading, as GitHub makes it: a repeated one has a number."""
    plain = re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")
    taken[plain] = taken.get(plain, -1) + 1
    return f"{plain}-{taken[plain]}" if taken[plain] else plain


def console(text):
    """Returns the HTML of a terminal: prompts cannot be selected, so that commands can be copied."""
    lines, command = [], ""
    for line in text.splitlines():
        escaped = html.escape(line, quote=False)
        if line.startswith("$ ") and not command:
            command = line
            escaped = f'<span class="prompt">$ </span><b>{escaped[2:]}</b>'
        elif command:
            command += "\n" + line
            escaped = f"<b>{escaped}</b>"
        if not goes_on(command):
            command = ""
        lines.append(escaped)
    return "\n".join(lines)


def plain_text(token):
    """Returns the text of an inline token."""
    return "".join(
        child.content if child.type in ("text", "code_inline") else " "
        for child in token.children or []
        if child.type in ("text", "code_inline", "softbreak", "hardbreak"))


class Writer:
    """Turns Markdown into HTML."""

    def __init__(self, links):
        """Resolves links by `links`: `link(page, href)` returns an address or raises `ValueError`;
        `article(page, name)` returns an address and a title; `symbol(page, name)` an address or
        None; `picture(page, href)` an address."""
        self.links = links
        self.parser = MarkdownIt("commonmark").enable(["table", "strikethrough"])
        self.parser.add_render_rule("fence", self.fence)
        self.parser.add_render_rule("table_open", lambda *_: '<div class="table"><table>\n')
        self.parser.add_render_rule("table_close", lambda *_: "</table></div>\n")

    @staticmethod
    def fence(_, tokens, index, __, ___):
        token = tokens[index]
        language = re.sub(r"\W", "", token.info.strip())
        if language == "console":
            text = console(token.content)
        else:
            text = html.escape(token.content, quote=False)
        return f'<pre class="{language or "plain"}"><code>{text}</code></pre>\n'

    def write(self, text, page):
        """Returns a page as HTML.
        - page: its path in the repository, from which its links lead."""
        tokens, parts, taken = self.parser.parse(text), [], {}
        for index, token in enumerate(tokens):
            # The server allows no styles within a page.
            if style := token.attrGet("style"):
                del token.attrs["style"]
                token.attrSet("class", style.replace("text-align:", "align-"))
            if token.type == "heading_open":
                title = plain_text(tokens[index + 1])
                anchor = anchor_of(title, taken)
                token.attrSet("id", anchor)
                parts.append(Part(title, anchor, int(token.tag[1])))
            elif parts and token.type == "inline" and tokens[index - 1].type != "heading_open":
                parts[-1].text.append(plain_text(token))
            elif parts and token.type == "fence":
                parts[-1].text.append(token.content)
            if token.type == "inline" and [each.type for each in token.children] == ["image"]:
                if token.children[0].attrs["src"].endswith(".svg"):
                    tokens[index - 1].attrSet("class", "drawing")
            if token.children:
                token.children = self.linked(token.children, page)
        return Rendered(self.parser.renderer.render(tokens, self.parser.options, {}), parts)

    def linked(self, children, page):
        """Returns inline tokens with the addresses of the site."""
        found, within = [], False
        for index, token in enumerate(children):
            if token.type == "link_open":
                within = True
                href = token.attrs["href"]
                if href.startswith("doc:"):
                    token.attrs["href"], children[index + 1].content = self.links.article(page, href[4:])
                else:
                    token.attrs["href"] = self.links.link(page, href)
            elif token.type == "link_close":
                within = False
            elif token.type == "image":
                token.attrs["src"] = self.links.picture(page, token.attrs["src"])
            elif token.type == "code_inline" and token.markup == "``" and not within:
                found += self.symbol(token, page)
                continue
            found.append(token)
        return found

    def symbol(self, token, page):
        """Returns a symbol's name as a link, if the site has its page."""
        from markdown_it.token import Token
        name = token.content
        token.content = name.rsplit("/", 1)[-1]
        href = self.links.symbol(page, name)
        if not href:
            return [token]
        return [
            Token("link_open", "a", 1, attrs={"href": href}), token, Token("link_close", "a", -1)]


def relative(origin, target):
    """Returns the address of a target from a page, both within the site."""
    path, hash_, anchor = target.partition("#")
    return os.path.relpath(path, os.path.dirname(origin) or ".") + hash_ + anchor
