// Selectors that would make the browser compute the styles of the whole page after each change.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const web = new URL("../../Web/", import.meta.url);
const sheets = readdirSync(web, { recursive: true })
  .filter((path) => path.endsWith(".css") && !path.startsWith("vendor"));

/** Returns the selectors of a stylesheet, separated at commas outside of brackets. */
function selectorsOf(css) {
  return [...css.replace(/\/\*[^]*?\*\//g, "").matchAll(/([^{};]+)\{/g)]
    .map(([, prelude]) => prelude.trim())
    .filter((prelude) => !prelude.startsWith("@"))
    .flatMap((prelude) => prelude.split(/,(?![^(]*\))/).map((selector) => selector.trim()));
}

/** Whether a selector applies to all elements below one that `:has()` selects. */
const isWide = (selector) => /:has\(.*\).*[\s>+~]\*$/.test(selector);

/** Whether a selector applies to a pseudo-element of all elements: each gets two more styles. */
const isOfAll = (selector) => /(^|[\s>+~])\*?::?(before|after)$/.test(selector);

for (const path of sheets) {
  test(`${path} has no selector that is dear for the whole page`, () => {
    const dear = selectorsOf(readFileSync(new URL(path, web), "utf8")).filter((one) => isWide(one) || isOfAll(one));
    assert.deepEqual(dear, []);
  });
}

test("dear selectors are found", () => {
  const css = "a, .b:has(> .c:not(:empty)) > * { top: 0 } @media print { *::before { top: 0 } } .d:has(.e) .f { top: 0 }";
  const dear = selectorsOf(css).filter((one) => isWide(one) || isOfAll(one));
  assert.deepEqual(dear, [".b:has(> .c:not(:empty)) > *", "*::before"]);
});
