// The marks of members: colour, shape and initials. A group numbers its members from 0 to 99, and
// each number has another pair of colour and shape.
import { lastOf } from '../../geometry/lists.js';

/** Colours with a contrast of at least 4.5 : 1 to white, and 3 : 1 to the light map. */
export const LIGHT = Object.freeze([
  '#b3261e', '#1f5fbf', '#1b7a3d', '#8a3ab9', '#9a5a00',
  '#00727a', '#b5178a', '#4b5320', '#5b4fd1', '#7a4a33',
]);

/** The same hues with a contrast of at least 4.5 : 1 to black, and 3 : 1 to the dark map. */
export const DARK = Object.freeze([
  '#ff8a80', '#82b1ff', '#7ed99a', '#d9a3f5', '#ffb74d',
  '#5fd6de', '#ff8fd8', '#c2cc7a', '#b0a8ff', '#d8a68c',
]);

/** Outlines in a square of 40, all around its middle and wide enough for two letters. */
export const SHAPES = Object.freeze([
  'M20 2a18 18 0 1 0 0 36 18 18 0 0 0 0-36Z',
  'M4 4H36V36H4Z',
  'M20 0 40 20 20 40 0 20Z',
  'M20 1 39 15 32 38H8L1 15Z',
  'M10 3H30L40 20 30 37H10L0 20Z',
  'M20 1 37 7V22C37 31 29 36 20 39 11 36 3 31 3 22V7Z',
  'M2 38V16L20 1 38 16V38Z',
  'M13 2H27V13H38V27H27V38H13V27H2V13H13Z',
  'M2 12C2 4 10 1 20 6 30 1 38 4 38 12V28C38 36 30 39 20 34 10 39 2 36 2 28Z',
  'M2 5H38V25C38 34 30 39 20 39S2 34 2 25Z',
]);

const COUNT = 10;

/** Returns the indices of a mark's colour and shape; no two of 0 to 99 are the same. */
export function lookOf(/** @type {number} */ mark) {
  const number = Math.abs(Math.trunc(mark)) % (COUNT * COUNT);
  const colour = number % COUNT;
  return { colour, shape: (colour + Math.floor(number / COUNT)) % COUNT };
}

/** Returns the colour of a mark. */
export function colourOf(/** @type {number} */ mark, /** @type {boolean} */ isDark) {
  return (isDark ? DARK : LIGHT)[lookOf(mark).colour];
}

/**
 * Returns the initials of a name: the first characters of its first and last word, or of a single
 * word; a number without a name.
 */
export function initialsOf(/** @type {string} */ name, /** @type {number} */ mark) {
  const words = name.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return String(mark + 1);
  const ends = words.length > 1 ? [words[0], lastOf(words)] : [words[0]];
  return ends.map((word) => firstOf(word).toLocaleUpperCase()).join('');
}

/** Returns the first character as readers see it: an emoji or an accented letter is one. */
function firstOf(/** @type {string} */ word) {
  if (!Intl.Segmenter) return [...word][0];
  const [{ segment }] = new Intl.Segmenter().segment(word);
  return segment;
}
