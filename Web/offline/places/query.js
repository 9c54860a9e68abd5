// The words of a query with their synonyms, as the server reads them (`QueryWords`).
import { lastOf } from '../../geometry/lists.js';
import { foldedWords } from './fold.js';
import { mayBeNumber } from './housenumber.js';
import { directionOf, synonymsOf, undotted } from './synonyms.js';
import { correctionsOf, knows } from './vocabulary.js';

/** Maximum number of words and letters of a query, to bound the time. */
const LIMIT = { words: 12, letters: 200 };
/** Minimum length of words to correct, letters; shorter ones have too many neighbours. */
const SHORTEST = 3;
/** Maximum number of corrections of one word. */
const CORRECTIONS = 12;

/** Returns the words of a query; the last may be the beginning of a word if nothing follows it. */
export function queryWords(/** @type {string} */ text, completes = true) {
  return wordsIn([...text].slice(0, LIMIT.letters).join(''), completes).slice(0, LIMIT.words);
}

/**
 * Returns all words of a text.
 * @param {string} text
 * @param {boolean} completes
 * @returns {QueryWord[]}
 */
export function wordsIn(text, completes) {
  /** @type {string[]} */
  const folded = [];
  for (const word of foldedWords(undotted(text))) {
    const direction = folded.length > 0 ? directionOf(lastOf(folded), word) : null;
    if (direction) folded[folded.length - 1] = direction;
    else folded.push(word);
  }
  const isOpen = completes && /\S$/u.test(text);
  return folded.map((word, index) => wordOf(word, isOpen && index === folded.length - 1));
}

/** @returns {QueryWord} */
function wordOf(/** @type {string} */ text, /** @type {boolean} */ isPrefix, synonyms = synonymsOf(text)) {
  return { text, synonyms, corrections: [], isPrefix };
}

/** Returns the words with the last one taken as complete. */
export const completed = (/** @type {QueryWord[]} */ words) => words.map((word) => ({ ...word, isPrefix: false }));

/** Returns the words without the one at an index. */
export const without = (/** @type {QueryWord[]} */ words, /** @type {number} */ index) => replaced(words, index, 1, []);

/** Returns whether two lists of words ask for the same. */
export const isSameQuery = (
  /** @type {QueryWord[]} */ one, /** @type {QueryWord[]} */ other,
) => one.length === other.length
  && one.every((word, index) => word.text === other[index].text
    && word.isPrefix === other[index].isPrefix
    && word.corrections.join() === other[index].corrections.join());

/**
 * Returns the words with corrections for each unknown one; if all are known, for every word,
 * because a misspelling may be another word.
 */
export function corrected(/** @type {QueryWord[]} */ words, /** @type {PlaceVocabulary} */ vocabulary) {
  const areAllKnown = words.every((word) => isKnown(word, vocabulary));
  return words.map((word) => {
    const { text, isPrefix } = word;
    const isAsked = areAllKnown || !isKnown(word, vocabulary);
    if (!isAsked || [...text].length < SHORTEST || mayBeNumber(text)) return word;
    const asPrefix = isPrefix && [...text].length > SHORTEST;
    return { ...word, corrections: correctionsOf(vocabulary, text, asPrefix, CORRECTIONS) };
  });
}

/** Returns the words without unknown ones that have no corrections; keeps house numbers. */
export function withoutUnknown(/** @type {QueryWord[]} */ words, /** @type {PlaceVocabulary} */ vocabulary) {
  return words.filter((word) => word.corrections.length > 0 || isKnown(word, vocabulary)
    || mayBeNumber(word.text));
}

/** Returns the queries with a space removed or inserted where that gives known words. */
export function regrouped(/** @type {QueryWord[]} */ words, /** @type {PlaceVocabulary} */ vocabulary) {
  const split = words.flatMap((word, index) => (isKnown(word, vocabulary) ? [] : splitsOf(word)
    .filter((parts) => parts.every((part) => isKnown(part, vocabulary)))
    .map((parts) => replaced(words, index, 1, parts))));
  const joined = words.slice(0, -1).flatMap((word, index) => {
    const next = words[index + 1];
    const both = wordOf(word.text + next.text, next.isPrefix, new Set());
    return isKnown(both, vocabulary) ? [replaced(words, index, 2, [both])] : [];
  });
  return [...split, ...joined].slice(0, CORRECTIONS);
}

function replaced(
  /** @type {QueryWord[]} */ words, /** @type {number} */ start, /** @type {number} */ count,
  /** @type {QueryWord[]} */ parts,
) {
  return [...words.slice(0, start), ...parts, ...words.slice(start + count)];
}

function isKnown(/** @type {QueryWord} */ { text, synonyms, isPrefix }, /** @type {PlaceVocabulary} */ vocabulary) {
  return knows(vocabulary, text, isPrefix)
    || [...synonyms].some((synonym) => knows(vocabulary, synonym, false));
}

/** Returns the ways to divide a word, with two letters or more at its beginning. */
function splitsOf(/** @type {QueryWord} */ { text, isPrefix }) {
  const letters = [...text];
  return letters.slice(3).map((_, index) => [
    wordOf(letters.slice(0, index + 2).join(''), false),
    wordOf(letters.slice(index + 2).join(''), isPrefix),
  ]);
}
