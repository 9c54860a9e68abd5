// Finds the places that have words in their names or surroundings, as the server's full-text index.
import { CONTEXT } from './file.js';
import { indicesOf } from './vocabulary.js';

/** The names of a context that a search compares: all but the country code. */
const NAMES = CONTEXT - 1;

/**
 * Opens the index for one search, which caches its lookups.
 * @param {PlaceFile} file
 */
export function openIndex(file) {
  const { indexed } = file;
  const marksOf = createLookup(file);
  return {
    /**
     * Returns the first places that have all words, the most important ones, in their names, or
     * with `isAnywhere` in their names or surroundings.
     */
    matches(
      /** @type {QueryWord[]} */ words,
      /** @type {{isAnywhere?: boolean, limit: number}} */ { isAnywhere = false, limit },
    ) {
      const all = words.map(marksOf);
      const found = [];
      for (let place = 0; place < indexed && found.length < limit; place += 1) {
        const has = (/** @type {WordMarks} */ word) => word.isNamed(place) || (isAnywhere && word.isAround(place));
        if (file.names[place] > 0 && all.every(has)) found.push(place);
      }
      return found;
    },

    /** Returns whether a place has a word in its 'name' or its 'context'. */
    has(/** @type {number} */ place, /** @type {QueryWord} */ word, /** @type {'name' | 'context'} */ column) {
      if (place >= indexed || file.names[place] === 0) return false;
      const found = marksOf(word);
      return column === 'name' ? found.isNamed(place) : found.isAround(place);
    },
  };
}

/**
 * Returns the function that returns the marks of a word, which it looks up once.
 * @param {PlaceFile} file
 */
function createLookup(file) {
  const { vocabulary, indexed } = file;
  /** @type {Map<string, WordMarks>} */
  const known = new Map();

  /** @returns {WordMarks} */
  function marksOf(/** @type {QueryWord} */ word) {
    const { text, isPrefix, synonyms, corrections } = word;
    const others = [...synonyms, ...corrections];
    const key = [isPrefix ? '*' : '', text, ...others].join(' ');
    const found = known.get(key) ?? lookUp(text, isPrefix, others);
    known.set(key, found);
    return found;
  }

  /** Returns marks that are computed when they are first needed. */
  function lookUp(/** @type {string} */ text, /** @type {boolean} */ isPrefix, /** @type {string[]} */ others) {
    const own = new Set([
      ...indicesOf(vocabulary, text, isPrefix),
      ...others.flatMap((other) => indicesOf(vocabulary, other, false)),
    ]);
    /** @type {[?Uint8Array, ?((place: number) => boolean)]} */
    let [named, around] = [null, null];
    return {
      isNamed(/** @type {number} */ place) {
        named ??= marks(indexed, own, vocabulary.eachPlace);
        return named[place] === 1;
      },
      isAround(/** @type {number} */ place) {
        around ??= surroundingMarks(file, marks(file.strings, own, vocabulary.eachString));
        return around(place);
      },
    };
  }

  return marksOf;
}

/** Marks the numbers that some words have. */
function marks(
  /** @type {number} */ count, /** @type {Set<number>} */ words,
  /** @type {(index: number, each: (place: number) => void) => void} */ eachOf,
) {
  const marked = new Uint8Array(count);
  for (const word of words) eachOf(word, (number) => { marked[number] = 1; });
  return marked;
}

/** Returns whether a place has a marked string among its surroundings. */
function surroundingMarks(/** @type {PlaceFile} */ file, /** @type {Uint8Array} */ strings) {
  const contexts = new Uint8Array(file.contexts.length / CONTEXT);
  for (let context = 0; context < contexts.length; context += 1) {
    const first = context * CONTEXT;
    const names = file.contexts.subarray(first, first + NAMES);
    contexts[context] = names.some((name) => strings[name] === 1) ? 1 : 0;
  }
  return (/** @type {number} */ place) => contexts[file.context[place]] === 1 || strings[file.streets[place]] === 1
    || strings[file.postcodes[place]] === 1 || strings[file.tags[file.tag[place] * 2 + 1]] === 1
    || (file.surroundings.get(place)?.some((name) => strings[name] === 1) ?? false);
}
