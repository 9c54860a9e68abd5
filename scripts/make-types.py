#!/usr/bin/env python3
"""Writes the types of the API's answers for the page's JavaScript, from the server's description.

  make-types.py OPENAPI             prints them
  make-types.py OPENAPI --check     fails if Web/types/api.d.ts differs

OPENAPI is a file, or the address of a server, of which /openapi.json is read.
"""

import json

from openapi import ROOT, deliver, name_of

TYPES = ROOT / "Web/types/api.d.ts"
HEAD = """\
// The values of the API, made from /openapi.json by scripts/make-types.py. Do not edit: the descriptions
// in Sources/AmbleServer are the source.

declare namespace API {
"""


def indented(text, by="  "):
    return "\n".join(by + line if line else line for line in text.split("\n"))


def union(parts):
    unique = list(dict.fromkeys(parts))
    return " | ".join(unique)


def type_of(schema):
    """Returns the TypeScript type of a JSON schema."""
    if "$ref" in schema:
        return name_of(schema["$ref"])
    if "allOf" in schema:
        return type_of(schema["allOf"][0])
    for key in ("anyOf", "oneOf"):
        if key in schema:
            return union(type_of(part) for part in schema[key])
    if "enum" in schema:
        return union(json.dumps(value, ensure_ascii=False).replace('"', "'")
                     for value in schema["enum"])
    kind = schema.get("type")
    count = schema.get("minItems")
    if count is not None and count == schema.get("maxItems"):
        elements = schema.get("prefixItems") or [schema["items"]] * count
        return f"[{', '.join(map(type_of, elements))}]"
    if kind == "array":
        item = type_of(schema["items"])
        return f"Array<{item}>" if "|" in item or "\n" in item else f"{item}[]"
    if kind == "object":
        if isinstance(schema.get("additionalProperties"), dict):
            return f"Record<string, {type_of(schema['additionalProperties'])}>"
        return members(schema)
    return {"integer": "number", "null": "null", "boolean": "boolean"}.get(kind, kind or "unknown")


def members(schema):
    """Returns the members of an object in braces."""
    required = set(schema.get("required", []))
    lines = ["{"]
    for name, member in schema.get("properties", {}).items():
        if about := member.get("description"):
            lines.append(f"  /** {about} */")
        mark = "" if name in required else "?"
        key = name if name.isidentifier() else json.dumps(name)
        lines.append(indented(f"{key}{mark}: {type_of(member)};"))
    return "\n".join([*lines, "}"])


def types(description):
    parts = []
    for name, schema in sorted(description["components"]["schemas"].items()):
        about = schema.get("description")
        head = f"/** {about} */\n" if about else ""
        if schema.get("type") == "object" and "properties" in schema:
            parts.append(f"{head}interface {name} {members(schema)}")
        else:
            parts.append(f"{head}type {name} = {type_of(schema)};")
    return HEAD + "\n\n".join(indented(part) for part in parts) + "\n}\n"


if __name__ == "__main__":
    deliver(types, TYPES)
