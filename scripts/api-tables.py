#!/usr/bin/env python3
"""Writes the reference of the API, docs/api/reference.md, from the server's description.

  api-tables.py OPENAPI             prints it
  api-tables.py OPENAPI --check     fails if docs/api/reference.md differs

OPENAPI is a file, or the address of a server, of which /openapi.json is read.
"""

import collections
import re

from openapi import ROOT, deliver, name_of

REFERENCE = ROOT / "docs/api/reference.md"
HEAD = """\
# Reference

Made from `/openapi.json` by `scripts/api-tables.py`. Do not edit: the descriptions in
`Sources/AmbleServer` are the source. [The HTTP API](../api.md) has the forms of requests and errors.

Parameters are those of the query, and may be left out unless they are required. A member is always
there, and required in a request body, unless it is optional. `a.b` is the member `b` of the object
`a`, `a[].b` that of each object in the list `a`, `a.*.b` that of each object in the object `a`.
"""
STATUSES = """\
## Statuses

Operations list these errors by their status, and say where it means something else. Errors answer
[Error](#schema-error).
"""
ALTERNATIVE = " or "
FORMATS = {"date-time": "time", "date": "date", "uri": "URL", "email": "email address",
           "binary": "file"}
PLURALS = {"text": "texts", "name": "names", "number": "numbers", "integer": "integers",
           "flag": "flags", "time": "times", "date": "dates", "object": "objects", "list": "lists"}
# Members that an object must share with another to be described by it.
LEAST_SHARED = 3
# Operations that must say the same of an error for it to be described once.
LEAST_USUAL = 10
# Members of an object that need no table.
MOST_IN_LINE = 2


# Text

def access_of(security):
    """Returns who may ask for an operation: a bearer is a token with a scope, or a session."""
    if not security:
        return "For anyone."
    needed = security[0]["bearer"]
    if not needed:
        return "For signed-in users, and every token."
    if needed == ["session"]:
        return "For signed-in users, not for tokens."
    return f"For signed-in users, and tokens with {code(needed[0])}."


def anchor(heading):
    """Returns the anchor of a heading, as GitHub makes it."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def code(text):
    return f"`{text}`"


def link(name):
    return f"[{name}](#{anchor(f'Schema {name}')})"


def escaped(text):
    return re.sub(r"([|<*])", r"\\\1", text)


def number(value):
    return f"{value:,.10g}".replace("-", "\N{MINUS SIGN}")


def span(least, greatest):
    """Returns a range as text, or nothing if it has no end."""
    if greatest is None:
        return f"at least {number(least)}" if least else ""
    if least is None:
        return f"at most {number(greatest)}"
    return f"{number(least)}–{number(greatest)}"


def plural(words):
    if ALTERNATIVE in words:
        return f"({words})"
    first, _, rest = words.partition(" ")
    return f"{PLURALS.get(first, first)} {rest}".strip()


def each(limit):
    return f"each {limit.removeprefix('each ')}" if limit else ""


def either(words):
    return ALTERNATIVE.join(filter(None, [", ".join(words[:-1]), words[-1]]))


def distinct(parts):
    return list(dict.fromkeys(part for part in parts if part))


def sentence(text):
    return text if text.endswith((".", "!", "?", ":")) else f"{text}."


def joined(parts):
    """Joins paragraphs, tables and entries of lists. Entries follow each other without a space."""
    text = "\n\n".join(parts)
    return re.sub(r"^(\* .*\n)\n(?=\* )", r"\1", text, flags=re.MULTILINE)


def table(heading, rows):
    return "\n".join([
        f"| {heading} | type | limits | meaning |", "|---|---|---|---|",
        *("| " + " | ".join(row) + " |" for row in rows)]).replace("  |", " |")


# Schemas

def unwrapped(schema):
    """Returns a schema without the description around it."""
    return unwrapped(schema["allOf"][0]) if "allOf" in schema else schema


def choices(schema):
    return schema.get("anyOf") or schema.get("oneOf") or []


def elements_of(schema):
    """Returns the schemas of the elements of a list of fixed length, or none for other schemas."""
    count = schema.get("minItems")
    if count is None or count != schema.get("maxItems"):
        return []
    return schema.get("prefixItems") or [schema["items"]] * count


def type_of(schema):
    """Returns the type of a schema in words, and its limits."""
    schema = unwrapped(schema)
    if "$ref" in schema:
        return link(name_of(schema["$ref"])), ""
    if choices(schema):
        types, limits = zip(*map(type_of, choices(schema)))
        return either(distinct(types)), "; ".join(distinct(limits))
    if "enum" in schema:
        return "name", ", ".join(map(code, schema["enum"]))
    kind = schema.get("type")
    if kind == "string":
        least, greatest = schema.get("minLength"), schema.get("maxLength")
        limit = span(least or None, greatest)
        return FORMATS.get(schema.get("format"), "text"), limit and f"{limit} characters"
    if kind in ("number", "integer"):
        return kind, span(schema.get("minimum"), schema.get("maximum"))
    elements = elements_of(schema)
    if elements:
        types, limits = zip(*map(type_of, elements))
        return f"[{', '.join(types)}]", ", ".join(limits) if all(limits) else ""
    if kind == "array":
        item, limit = type_of(schema["items"])
        limits = [span(schema.get("minItems"), schema.get("maxItems")), each(limit)]
        return f"list of {plural(item)}", "; ".join(distinct(limits))
    if isinstance(schema.get("additionalProperties"), dict):
        value, limit = type_of(schema["additionalProperties"])
        return f"object with {plural(value)}", each(limit)
    return {"null": "`null`", "boolean": "flag"}.get(kind, kind or "any value"), ""


def objects(schema, place=""):
    """Returns the objects with members in a schema, each with what follows its name."""
    schema = unwrapped(schema)
    if choices(schema):
        found = [pair for part in choices(schema) for pair in objects(part, place)]
        return [pair for index, pair in enumerate(found) if pair not in found[:index]]
    if "properties" in schema:
        return [(place, schema)]
    if isinstance(schema.get("items"), dict):
        return objects(schema["items"], place + "[]")
    if isinstance(schema.get("additionalProperties"), dict):
        return objects(schema["additionalProperties"], place + ".*")
    return []


def in_line(rows):
    """Returns rows as a line."""
    return " ".join(
        f"{name}: {sentence('; '.join(distinct([words, limits])))} {about}".rstrip()
        for name, words, limits, about in rows)


def items(schema):
    """Returns the members of an object: name, schema and whether it is required."""
    required = schema.get("required", [])
    return [(name, member, name in required) for name, member in schema["properties"].items()]


class Reference:
    """Writes the reference of a description."""

    def __init__(self, description):
        self.paths = description["paths"]
        self.schemas = description["components"]["schemas"]
        self.named = [
            (link(name), schema) for name, schema in sorted(self.schemas.items())
            if "properties" in schema]
        self.usual = self.usual_errors()

    def usual_errors(self):
        """Returns the most frequent description of each error."""
        counts = collections.defaultdict(collections.Counter)
        for operations in self.paths.values():
            for operation in operations.values():
                for status, response in operation["responses"].items():
                    if status >= "400":
                        counts[status][response["description"]] += 1
        return {
            status: about for status, found in sorted(counts.items())
            for count, about in [max((count, about) for about, count in found.items())]
            if count >= LEAST_USUAL}

    # Objects

    def model(self, schema, known):
        """Returns the largest of the known objects whose members an object has, or None."""
        own = items(schema)

        def fits(other):
            others = items(other)
            return (other is not schema and len(others) >= LEAST_SHARED
                    and 2 * len(others) >= len(own) and all(item in own for item in others))
        fitting = [pair for pair in known if fits(pair[1])]
        return max(fitting, key=lambda pair: len(items(pair[1])), default=None)

    def rows(self, schema, prefix, known):
        """Returns the rows of the members of an object, without those of its model."""
        model = self.model(schema, known)
        taken = items(model[1]) if model else []
        rows = []
        for name, member, is_required in items(schema):
            if (name, member, is_required) in taken:
                continue
            words, limits = type_of(member)
            path = prefix + name
            about = [escaped(member.get("description", ""))]
            inner = []
            for place, object_schema in objects(member):
                if self.model(object_schema, known):
                    about.append(self.like(object_schema, known))
                inner += self.rows(object_schema, f"{path}{place}.", known)
                known.append((code(path + place), object_schema))
            limits = "; ".join(distinct(["" if is_required else "optional", limits]))
            rows.append((code(path), words, limits, " ".join(distinct(about))))
            rows += inner
        return rows

    def like(self, schema, known):
        """Returns a sentence about the members that an object shares with its model."""
        model = self.model(schema, known)
        return f"As {model[0]}{'.' if items(model[1]) == items(schema) else ', and:'}"

    def members(self, schema):
        """Returns the members of the objects in a schema, as lines and tables."""
        found = []
        for _, part in objects(schema):
            if part not in found:
                found.append(part)
        parts = []
        for part in found:
            rows = self.rows(part, "", list(self.named))
            lead = []
            if len(found) > 1:
                first, value = next(iter(part["properties"].items()))
                kinds = unwrapped(value).get("enum", [])
                if len(kinds) == 1:
                    lead.append(f"With {code(first)} {code(kinds[0])}:")
                    rows = rows[1:]
                else:
                    lead.append("Or:" if parts else "Either:")
            if self.model(part, self.named):
                lead.append(self.like(part, self.named))
            if len(rows) <= MOST_IN_LINE:
                parts.append(" ".join([*lead, in_line(rows)]).strip())
            else:
                parts += [*filter(None, [" ".join(lead)]), table("member", rows)]
        return parts

    # Operations

    def content(self, content):
        """Returns the types of a body in words, and what follows about its members."""
        types, parts = collections.defaultdict(list), []
        for media, form in content.items():
            words, limits = type_of(form["schema"])
            found = [part for _, part in objects(form["schema"])]
            alike = [name for name, schema in self.named
                     if found and all(items(part) == items(schema) for part in found)]
            if alike:
                words = words.replace("objects", alike[0]).replace("object", alike[0])
            else:
                parts += self.members(form["schema"])
            types[", ".join(distinct([words, limits]))].append(media)
        texts = [words if media == ["application/json"] else
                 f"{words} ({', '.join(map(code, media))})" for words, media in types.items()]
        text = ", ".join(texts)
        return "" if text == "object" and parts else text, parts

    def entry(self, lead, content):
        """Returns an entry of a list about a body, and what follows about its members."""
        text, parts = self.content(content)
        text = text[:1].upper() + text[1:]
        if parts and "|" not in parts[0]:
            lead, parts = " ".join(filter(None, [lead, text and f"{text}:", parts[0]])), parts[1:]
        elif text:
            lead = f"{lead} {text}{':' if parts else '.'}"
        return [f"* {lead}", *parts]

    def errors(self, responses):
        """Returns an entry about the errors of an operation."""
        usual, others = [], []
        for status, response in sorted(responses.items()):
            if response["description"] == self.usual.get(status):
                usual.append(status)
            elif status >= "400":
                types, _ = self.content(response.get("content", {}))
                more = "" if types == link("Error") else f" {types}."
                others.append(f"{status}: {escaped(response['description'])}{more}")
        listed = [f"[{', '.join(usual)}](#statuses)."] if usual else []
        return " ".join(["* Errors:", *listed, *others])

    def operation(self, path, methods):
        """Returns the section of methods of a path that are alike but for their bodies."""
        operation = next(iter(methods.values()))
        names = [method.upper() for method in methods]
        heading = ", ".join([*map(code, names[:-1]), code(f"{names[-1]} {path}")])
        access = access_of(operation["security"])
        parts = [f"### {heading}", f"{sentence(escaped(operation['summary']))} {access}"]
        query = []
        for parameter in operation["parameters"]:
            if parameter["in"] == "query":
                words, limits = type_of(parameter["schema"])
                required = "required" if parameter["required"] else ""
                query.append((
                    code(parameter["name"]), words, "; ".join(distinct([required, limits])),
                    escaped(parameter.get("description", ""))))
        if query:
            parts.append(table("parameter", query))
        for method, one in methods.items():
            if "requestBody" in one:
                of = f" of {code(method.upper())}" if len(methods) > 1 else ""
                parts += self.entry(f"Body{of}:", one["requestBody"]["content"])
        responses = {
            status: response for one in methods.values()
            for status, response in one["responses"].items()}
        for status, response in sorted(responses.items()):
            if status < "400":
                parts += self.entry(
                    f"{status}: {escaped(response['description'])}", response.get("content", {}))
        return [*parts, self.errors(responses)]

    def areas(self):
        """Returns the operations by area: paths, and methods alike but for their bodies."""
        areas = collections.defaultdict(list)
        for path, operations in self.paths.items():
            alike = {}
            for method, operation in operations.items():
                answers = [pair for pair in operation["responses"].items() if pair[0] < "400"]
                key = [operation[part] for part in ("tags", "summary", "security", "parameters")]
                alike.setdefault(repr([*key, answers]), {})[method] = operation
            for methods in alike.values():
                areas[next(iter(methods.values()))["tags"][0]].append((path, methods))
        return sorted(areas.items())

    def text(self):
        areas = self.areas()
        names = [name for name, _ in areas] + ["Schemas"]
        parts = [HEAD.rstrip(), " · ".join(f"[{name}](#{anchor(name)})" for name in names)]
        parts += [STATUSES.rstrip(), "\n".join([
            "| status | meaning |", "|---|---|",
            *(f"| {status} | {escaped(about)} |" for status, about in self.usual.items())])]
        for name, operations in areas:
            parts.append(f"## {name}")
            for path, methods in operations:
                parts += self.operation(path, methods)
        parts.append("## Schemas")
        for name, schema in sorted(self.schemas.items()):
            parts.append(f"### Schema {name}")
            if about := schema.get("description"):
                parts.append(escaped(about))
            parts += self.members(schema) or [sentence("; ".join(distinct(type_of(schema))))]
        return joined(parts) + "\n"


if __name__ == "__main__":
    deliver(lambda description: Reference(description).text(), REFERENCE)
