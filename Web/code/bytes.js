// The bytes of a QR code (ISO/IEC 18004): a text in UTF-8 at correction level M.
import { correctionOf } from './field.js';

/** Bytes of correction in a block, and the number of blocks, by version from 1. */
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10];
/** The mode of bytes, and the bytes that fill the rest. */
const MODE = 0b0100;
const FILLING = [0xec, 0x11];

/** Returns the number of modules at a side. */
export const sizeOf = (/** @type {number} */ version) => 17 + 4 * version;

/** Returns the number of bytes of all kinds: modules that patterns leave, eight to a byte. */
export function capacityOf(/** @type {number} */ version) {
  let modules = (16 * version + 128) * version + 64;
  if (version > 1) {
    const count = Math.floor(version / 7) + 2;
    modules -= (25 * count - 10) * count - 55;
  }
  return Math.floor((version > 6 ? modules - 36 : modules) / 8);
}

/** Returns the blocks of a version: the numbers of their bytes of data, and of correction. */
export function blocksOf(/** @type {number} */ version) {
  const [count, correction] = [BLOCKS[version - 1], CORRECTION[version - 1]];
  const all = capacityOf(version);
  const short = count - all % count;
  return {
    correction,
    lengths: Array.from({ length: count }, (_, index) => (
      Math.floor(all / count) - correction + (index < short ? 0 : 1))),
  };
}

/**
 * Returns the smallest version for a text, with its bytes in drawing order.
 * @throws {RangeError} if it is longer than 412 bytes
 */
export function bytesOf(/** @type {string | undefined} */ text) {
  const data = [...new TextEncoder().encode(text)];
  for (let version = 1; version <= BLOCKS.length; version += 1) {
    const { lengths, correction } = blocksOf(version);
    const room = lengths.reduce((sum, length) => sum + length, 0);
    const counter = version < 10 ? 8 : 16;
    if (4 + counter + 8 * data.length > 8 * room) continue;
    return { version, bytes: interleaved(filled(data, counter, room), lengths, correction) };
  }
  throw new RangeError('The text is too long for a QR code.');
}

/** Returns mode, length and data, followed by filling bytes. */
function filled(/** @type {number[]} */ data, /** @type {8 | 16} */ counter, /** @type {number} */ room) {
  const bits = [...digits(MODE, 4), ...digits(data.length, counter),
    ...data.flatMap((byte) => digits(byte, 8))];
  const end = Math.min(4, 8 * room - bits.length);
  bits.push(...digits(0, end), ...digits(0, (8 - (bits.length + end) % 8) % 8));
  const bytes = [];
  for (let at = 0; at < bits.length; at += 8) {
    bytes.push(Number.parseInt(bits.slice(at, at + 8).join(''), 2));
  }
  const missing = room - bytes.length;
  return [...bytes, ...Array.from({ length: missing }, (_, index) => FILLING[index % 2])];
}

function digits(/** @type {number} */ number, /** @type {number} */ count) {
  return Array.from({ length: count }, (_, index) => number >> (count - 1 - index) & 1);
}

/** Returns the blocks with their corrections, a byte of each in turn. */
function interleaved(/** @type {number[]} */ bytes, /** @type {number[]} */ lengths, /** @type {number} */ correction) {
  let at = 0;
  const blocks = lengths.map((length) => bytes.slice(at, at += length));
  const checks = blocks.map((block) => correctionOf(block, correction));
  return [...inTurn(blocks), ...inTurn(checks)];
}

function inTurn(/** @type {number[][]} */ rows) {
  const most = Math.max(...rows.map((row) => row.length));
  return Array.from({ length: most }, (_, column) => (
    rows.map((row) => row[column]).filter((value) => value !== undefined))).flat();
}
