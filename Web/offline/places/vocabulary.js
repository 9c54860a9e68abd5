// The words of all names in the order of their letters, with the places and strings that have them.
import { damaged, Reader } from './reader.js';
import { isOneErrorApart } from './typing.js';

/**
 * Opens the section of words.
 * @param {Uint8Array} bytes
 * @param {number} places the limit of the numbers of places
 * @param {number} strings the limit of the numbers of strings
 * @returns {PlaceVocabulary}
 */
export function openVocabulary(bytes, places, strings) {
  const reader = new Reader(bytes);
  const text = new TextDecoder().decode(reader.take(reader.number()));
  const words = text === '' ? [] : text.split('\n');
  if (words.some((word, index) => index > 0 && words[index - 1] >= word)) throw damaged();
  const counts = reader.column(words.length);
  const placeLists = startsOfLists(reader, words.length);
  const stringLists = startsOfLists(reader, words.length);

  function eachOf(
    /** @type {Uint32Array} */ starts, /** @type {number} */ limit, /** @type {number} */ index,
    /** @type {(place: number) => void} */ each,
  ) {
    const list = new Reader(bytes);
    list.place = starts[index];
    list.eachOfList(limit, each);
  }

  return {
    words, counts,
    /** Calls `each` with the places whose names have the word at an index. */
    eachPlace: (index, each) => eachOf(placeLists, places, index, each),
    /** Calls `each` with the strings of surroundings that have the word at an index. */
    eachString: (index, each) => eachOf(stringLists, strings, index, each),
  };
}

function startsOfLists(/** @type {Reader} */ reader, /** @type {number} */ count) {
  const starts = new Uint32Array(count);
  for (let index = 0; index < count; index += 1) {
    starts[index] = reader.place;
    reader.skipList();
  }
  return starts;
}

/** Returns the indices of the words that equal a word, or with `asPrefix` begin with it. */
export function indicesOf(
  /** @type {PlaceVocabulary} */ { words }, /** @type {string} */ word, /** @type {boolean} */ asPrefix,
) {
  const first = lowerBound(words, word);
  let end = first;
  const fits = asPrefix ? (
    /** @type {string} */ other,
  ) => other.startsWith(word) : (/** @type {string} */ other) => other === word;
  while (end < words.length && fits(words[end])) end += 1;
  return Array.from({ length: end - first }, (_, index) => first + index);
}

/** Returns whether there is the word, or with `asPrefix` a word that begins with it. */
export function knows(
  /** @type {PlaceVocabulary} */ { words }, /** @type {string} */ word, /** @type {boolean} */ asPrefix,
) {
  const other = words[lowerBound(words, word)];
  return asPrefix ? other?.startsWith(word) === true : other === word;
}

/**
 * Returns the commonest words that differ from a word by one typing error or, with `asPrefix`,
 * begin so; commonest first.
 */
export function correctionsOf(
  /** @type {PlaceVocabulary} */ { words, counts }, /** @type {string} */ word, /** @type {boolean} */ asPrefix,
  /** @type {number} */ limit,
) {
  const found = [];
  for (let index = 0; index < words.length; index += 1) {
    const { length } = words[index];
    const mayFit = length + 1 >= word.length && (asPrefix || length <= word.length + 1);
    if (mayFit && isOneErrorApart(word, words[index], asPrefix)) found.push(index);
  }
  found.sort((one, other) => counts[other] - counts[one] || one - other);
  return found.slice(0, limit).map((index) => words[index]);
}

/** Returns the index of the first word that is not before a word. */
function lowerBound(/** @type {string[]} */ words, /** @type {string} */ word) {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (words[middle] < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
