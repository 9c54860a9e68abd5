// House numbers for comparison: "12 A" as "12a", "228–230" as "228-230", "12a–12d" as "12a-12d".
import { foldedWords } from './fold.js';

/** Returns the comparable form of a house number. */
export function foldedNumber(/** @type {string} */ number) {
  return foldedWords(number).reduce((/** @type {string} */ folded, /** @type {string} */ word) => {
    const beginsNext = /^\p{N}/u.test(folded) && /^\p{N}/u.test(word);
    return folded + (beginsNext ? `-${word}` : word);
  }, '');
}

/** Returns whether a word may be a house number: it begins with a digit and has at most 6 bytes. */
export const mayBeNumber = (/** @type {string} */ word) => /^[0-9]/.test(word) && bytesOf(word) <= 6;

/** Returns the length of a text in bytes of UTF-8. */
export function bytesOf(/** @type {string} */ text) {
  return /^[\0-\x7f]*$/.test(text) ? text.length : new TextEncoder().encode(text).length;
}
