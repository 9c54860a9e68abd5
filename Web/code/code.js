// A QR code as rows of dark and light modules (ISO/IEC 18004).
import { bytesOf, sizeOf } from './bytes.js';

/** Correction level M in the format. */
const LEVEL = 0;
const FORMAT = { generator: 0x537, bits: 10, mask: 0x5412 };
const VERSION = { generator: 0x1f25, bits: 12 };
const MASKS = [
  (/** @type {number} */ x, /** @type {number} */ y) => (x + y) % 2 === 0,
  (/** @type {number} */ _, /** @type {number} */ y) => y % 2 === 0,
  (/** @type {number} */ x) => x % 3 === 0,
  (/** @type {number} */ x, /** @type {number} */ y) => (x + y) % 3 === 0,
  (/** @type {number} */ x, /** @type {number} */ y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (/** @type {number} */ x, /** @type {number} */ y) => x * y % 2 + x * y % 3 === 0,
  (/** @type {number} */ x, /** @type {number} */ y) => (x * y % 2 + x * y % 3) % 2 === 0,
  (/** @type {number} */ x, /** @type {number} */ y) => ((x + y) % 2 + x * y % 3) % 2 === 0,
];

/** Returns the rows of the code of a text: true is dark. */
export function codeOf(/** @type {string} */ text) {
  const { version, bytes } = bytesOf(text);
  const codes = MASKS.map((_, mask) => drawn(version, bytes, mask));
  const costs = codes.map(penaltyOf);
  return codes[costs.indexOf(Math.min(...costs))];
}

function drawn(/** @type {number} */ version, /** @type {number[]} */ bytes, /** @type {number} */ mask) {
  const size = sizeOf(version);
  /** @type {Array<?boolean>[]} */
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => null));
  const put = (
    /** @type {number} */ x, /** @type {number} */ y, /** @type {boolean} */ isDark,
  ) => { rows[y][x] = isDark; };
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]]) finder(put, x, y, size);
  alignment(put, version, size);
  for (let at = 8; at < size - 8; at += 1) {
    put(at, 6, at % 2 === 0);
    put(6, at, at % 2 === 0);
  }
  putFormat(put, mask, size);
  if (version > 6) putVersion(put, version, size);
  putBytes(rows, bytes, MASKS[mask]);
  return rows;
}

/** Draws a corner with its light edge. */
function finder(
  /** @type {(x: number, y: number, isDark: boolean) => void} */ put, /** @type {number} */ x,
  /** @type {number} */ y, /** @type {number} */ size,
) {
  for (let dy = -4; dy <= 4; dy += 1) {
    for (let dx = -4; dx <= 4; dx += 1) {
      const ring = Math.max(Math.abs(dx), Math.abs(dy));
      const isInside = x + dx >= 0 && x + dx < size && y + dy >= 0 && y + dy < size;
      if (isInside) put(x + dx, y + dy, ring !== 2 && ring !== 4);
    }
  }
}

/** Draws the patterns between the corners. */
function alignment(
  /** @type {(x: number, y: number, isDark: boolean) => void} */ put, /** @type {number} */ version,
  /** @type {number} */ size,
) {
  const places = placesOf(version);
  for (const y of places) {
    for (const x of places) {
      if (isCorner(x, y, size)) continue;
      for (let at = 0; at < 25; at += 1) {
        const [dx, dy] = [at % 5 - 2, Math.floor(at / 5) - 2];
        put(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
      }
    }
  }
}

const isCorner = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ size) => (
  (x === 6 && y === 6) || (x === 6 && y === size - 7) || (x === size - 7 && y === 6));

function placesOf(/** @type {number} */ version) {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = 2 * Math.floor((8 * version + 3 * count + 5) / (4 * count - 4));
  const last = sizeOf(version) - 7;
  return [6, ...Array.from({ length: count - 1 }, (_, index) => last - step * (count - 2 - index))];
}

/** Returns a number with the remainder of its division behind it (BCH code). */
function checked(/** @type {number} */ number, /** @type {{generator: number, bits: number}} */ { generator, bits }) {
  let rest = number;
  for (let at = 0; at < bits; at += 1) rest = rest << 1 ^ (rest >> bits - 1) * generator;
  return number << bits | rest;
}

const bit = (/** @type {number} */ number, /** @type {number} */ index) => (number >> index & 1) === 1;

function putFormat(
  /** @type {(x: number, y: number, isDark: boolean) => void} */ put, /** @type {number} */ mask,
  /** @type {number} */ size,
) {
  const format = checked(LEVEL << 3 | mask, FORMAT) ^ FORMAT.mask;
  const around = [
    ...[0, 1, 2, 3, 4, 5].map((y) => [8, y]), [8, 7], [8, 8], [7, 8],
    ...[5, 4, 3, 2, 1, 0].map((x) => [x, 8]),
  ];
  around.forEach(([x, y], index) => put(x, y, bit(format, index)));
  for (let index = 0; index < 8; index += 1) put(size - 1 - index, 8, bit(format, index));
  for (let index = 8; index < 15; index += 1) put(8, size - 15 + index, bit(format, index));
  put(8, size - 8, true);
}

function putVersion(
  /** @type {(x: number, y: number, isDark: boolean) => void} */ put, /** @type {number} */ version,
  /** @type {number} */ size,
) {
  const number = checked(version, VERSION);
  for (let index = 0; index < 18; index += 1) {
    const [far, near] = [size - 11 + index % 3, Math.floor(index / 3)];
    put(far, near, bit(number, index));
    put(near, far, bit(number, index));
  }
}

/** Draws the bytes in columns of two, from the right, up and down in turn. */
function putBytes(
  /** @type {Array<?boolean>[]} */ rows, /** @type {number[]} */ bytes,
  /** @type {(x: number, y: number) => boolean} */ mask,
) {
  const size = rows.length;
  let index = 0;
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2) {
    const isUp = (right + 1 & 2) === 0;
    for (let step = 0; step < 2 * size; step += 1) {
      const x = right - step % 2;
      const down = Math.floor(step / 2);
      const y = isUp ? size - 1 - down : down;
      if (rows[y][x] !== null) continue;
      const isDark = index < 8 * bytes.length && bit(bytes[index >> 3], 7 - (index & 7));
      rows[y][x] = isDark !== mask(x, y);
      index += 1;
    }
  }
}

/** Returns how hard a code is to read, by the four rules of the standard. */
function penaltyOf(/** @type {Array<?boolean>[]} */ rows) {
  const columns = rows.map((_, x) => rows.map((row) => row[x]));
  const lines = [...rows, ...columns].map((line) => line.map((isDark) => (isDark ? '1' : '0')).join(''));
  const dark = rows.flat().filter(Boolean).length / rows.length ** 2;
  return lines.reduce((sum, line) => sum + runs(line) + finders(line), 0) + squares(rows)
    + 10 * Math.floor(Math.abs(dark - 0.5) * 20);
}

const runs = (
  /** @type {string} */ line,
) => (line.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0);

const finders = (/** @type {string} */ line) => 40 * [...line.matchAll(/(?=10111010000|00001011101)/g)].length;

function squares(/** @type {Array<?boolean>[]} */ rows) {
  let count = 0;
  for (let y = 1; y < rows.length; y += 1) {
    for (let x = 1; x < rows.length; x += 1) {
      const value = rows[y][x];
      if (rows[y - 1][x] === value && rows[y][x - 1] === value && rows[y - 1][x - 1] === value) count += 1;
    }
  }
  return 3 * count;
}
