// A name as words to compare with a text (`NamedWords`).
import { isParticle, isStreetType } from './minor.js';
import { directionOf } from './synonyms.js';
import { isMisspelling } from './typing.js';

const equals = (
  /** @type {string} */ own, /** @type {QueryWord} */ { text, synonyms },
) => own === text || synonyms.has(own);

/** Returns the indices that satisfy a condition. */
const indicesWhere = (
  /** @type {string[]} */ words, /** @type {(word: string) => boolean} */ fits,
) => [...words.keys()].filter((index) => fits(words[index]));

/** Returns whether some words have a word of a query or a synonym of it. */
export const haveWord = (
  /** @type {string[]} */ words, /** @type {QueryWord} */ word,
) => words.some((/** @type {string} */ own) => equals(own, word));

/**
 * Returns the indices of a name's words that equal a word of a query or a synonym of it; two for a
 * direction such as "northwest".
 * @param {string[]} words
 * @param {QueryWord} word
 */
export function indicesOfWord(words, word) {
  const equal = indicesWhere(words, (own) => equals(own, word));
  if (equal.length > 0) return equal;
  const pair = words.slice(0, -1).findIndex((own, index) => {
    const direction = directionOf(own, words[index + 1]);
    return direction !== null && equals(direction, word);
  });
  return pair < 0 ? [] : [pair, pair + 1];
}

/** Returns the indices of the words that begin with a text. */
export const indicesBeginning = (
  /** @type {string[]} */ words, /** @type {string} */ text,
) => indicesWhere(words, (own) => own.startsWith(text));

/** Returns the indices of the words that a text means with one typing error or a missing space. */
export function indicesResembling(/** @type {string[]} */ words, /** @type {string} */ text) {
  const pair = words.slice(0, -1).findIndex((own, index) => own + words[index + 1] === text);
  if (pair >= 0) return [pair, pair + 1];
  return indicesWhere(words, (own) => isMisspelling(text, own));
}

/**
 * Returns the indices of the words without articles and prepositions, unless the name has no other
 * words except street types: "Rua A".
 */
export function significantIn(/** @type {string[]} */ words) {
  const major = indicesWhere(words, (own) => !isParticle(own));
  const isProper = major.some((index) => !isStreetType(words[index]));
  return isProper ? major : [...words.keys()];
}

/** Returns the indices of the significant words without street types. */
export function properIn(/** @type {string[]} */ words) {
  const significant = significantIn(words);
  const proper = significant.filter((index) => !isStreetType(words[index]));
  return proper.length > 0 ? proper : significant;
}
