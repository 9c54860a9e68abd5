// Routes and stylesheets for the tests of the page's modules.

import { readFileSync } from "node:fs";

// A point of a route as the page keeps it.
export const sample = (distance, height) => (
  { lat: 0, lon: distance / 100_000, distance, height });

// A file of the page, as text.
export const pageFile = (path) => (
  readFileSync(new URL(`../../../Web/${path}`, import.meta.url), "utf8"));

// The value that a rule of a stylesheet gives to a property, as the rule writes it.
export function styled(sheet, selector, property) {
  const rule = sheet.split("}").find((text) => text.trim().startsWith(`${selector} {`)) ?? "";
  const line = rule.split("{").at(-1).split(";").map((text) => text.split(":"));
  return line.find(([name]) => name.trim() === property)?.[1].trim();
}
