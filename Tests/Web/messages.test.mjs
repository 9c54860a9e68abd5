// The texts of the page.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';

const FOLDER = new URL('../../Web/messages/', import.meta.url);
/** A quoted text with a name in braces, which nothing fills in; `${name}` in a template is. */
const UNFILLED = /'[^'\n]*\{\w+\}[^'\n]*'/g;

test('no text has a name in braces that nothing fills in', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.js'));
  assert.ok(files.includes('messages.js'));
  for (const file of files) {
    const text = readFileSync(new URL(file, FOLDER), 'utf8').replaceAll(/\/\*\*.*?\*\//g, ''); // types are no texts
    const quoted = text.match(UNFILLED) ?? [];
    assert.deepEqual(quoted.filter((found) => !found.includes('${')), [], file);
  }
});
