// QR codes: their corrections, and that a text can be read from the modules again.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { blocksOf, bytesOf, capacityOf } from "../../Web/code/bytes.js";
import { codeOf } from "../../Web/code/code.js";
import { correctionOf, power, product } from "../../Web/code/field.js";

// A polynomial's value at a power of 2, by Horner's rule.
const valueAt = (bytes, root) => bytes.reduce((sum, byte) => product(sum, power(root)) ^ byte, 0);

// Every multiple of the generator is 0 at each of its roots.
test("bytes with their correction are a code word", () => {
  const bytes = Array.from({ length: 40 }, (_, index) => (index * 37 + 11) % 256);
  for (const count of [10, 16, 30]) {
    const word = [...bytes, ...correctionOf(bytes, count)];
    for (let root = 0; root < count; root += 1) assert.equal(valueAt(word, root), 0);
  }
});

// The table of the standard: bytes of version 1, 2, 7 and 10, and blocks of version 8 at level M.
test("capacities and blocks are those of the standard", () => {
  assert.deepEqual([1, 2, 7, 10].map(capacityOf), [26, 44, 196, 346]);
  assert.deepEqual(blocksOf(8), { correction: 22, lengths: [38, 38, 39, 39] });
});

// Level M holds 14, 26 and 42 bytes in versions 1 to 3, and 412 in version 15.
test("the smallest version is taken that holds the text", () => {
  const versions = [14, 15, 26, 27, 42, 43, 412].map((length) => bytesOf("x".repeat(length)).version);
  assert.deepEqual(versions, [1, 2, 2, 3, 3, 4, 15]);
  assert.throws(() => bytesOf("x".repeat(413)), RangeError);
});

// zbarimg 0.23.92 read these codes.
test("codes are those that a reader has read", () => {
  const texts = ["x", "https://amble.example/shared/abcDEF123_-xyz", "Grüße 🏭 مسجد", "w".repeat(170)];
  const found = texts.map((text) => {
    const rows = codeOf(text).map((row) => row.map(Number).join("")).join("\n");
    return createHash("sha256").update(rows).digest("hex").slice(0, 12);
  });
  assert.deepEqual(found, ["1968f60e7135", "2888629d8a3c", "081ba9c0c44e", "248db5e48b5e"]);
});
