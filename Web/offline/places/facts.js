// The data of a place as words for comparison with a text (`PlaceFacts`), read on first use.
import { isPresent } from '../../geometry/lists.js';
import { foldedWords } from './fold.js';
import { bytesOf, foldedNumber, mayBeNumber } from './housenumber.js';
import { haveWord } from './named.js';

const SURROUNDINGS = /** @type {const} */ (['postcode', 'district', 'city', 'county', 'state', 'country']);
const NOWHERE = new Set();

/** The facts of a place that a text is compared with. */
export class PlaceFacts {
  /**
   * @param {string[][]} names the words of its names, the primary one first
   * @param {?DevicePlace} place `null` if it has no address
   * @param {{ countries?: Map<string, Set<string>>, streetNames?: () => string[][], isIndexed:
   *   (word: QueryWord, column: 'name' | 'context') => boolean, }} known the words of countries,
   *   the names of the street that it was found by, and whether the index has a word for it
   */
  constructor(names, place, { countries = new Map(), streetNames = () => [], isIndexed }) {
    this.names = names;
    this.place = place;
    this.country = countries.get(place?.countrycode ?? '') ?? NOWHERE;
    this.isIndexed = isIndexed;
    this.hasPostcode = Boolean(place?.postcode);
    this.isStreet = place?.layer === 'street' && place.value !== 'crossing';
    this.streets = once(() => (
      [...(place?.street ? [foldedWords(place.street)] : []), ...streetNames()]));
    this.surroundings = once(() => SURROUNDINGS.map((key) => place?.[key]).filter(isPresent)
      .flatMap(foldedWords));
    this.kinds = once(() => (this.isStreet ? [] : place?.value.split('_').filter(Boolean) ?? []));
    this.number = once(() => (place?.housenumber ? foldedNumber(place.housenumber) : null));
  }

  /** Whether a word is in the surroundings, the country or the kind. */
  surroundingsHave(/** @type {QueryWord} */ word) {
    return haveWord(this.surroundings(), word) || this.country.has(word.text)
      || haveWord(this.kinds(), word);
  }

  /**
   * Returns the number of words, from an index on, that state the house number: "12", "12 a",
   * "228-230", or one number of a list or within a range.
   */
  numberLength(/** @type {QueryWord[]} */ words, /** @type {number} */ index) {
    const number = mayBeNumber(words[index].text) ? this.number() : null;
    if (number === null) return 0;
    for (let length = Math.min(3, words.length - index); length >= 1; length -= 1) {
      const text = words.slice(index, index + length).map((word) => word.text).join(' ');
      if (foldedNumber(text) === number) return length;
    }
    const parts = number.split('-');
    if (parts.includes(words[index].text)) return 1;
    return parts.length === 2 && isBetween(words[index].text, parts[0], parts[1]) ? 1 : 0;
  }
}

/**
 * Returns whether a number lies between two others, in either order. That it is one of the place's is
 * known by the index of house numbers, through which the place was found.
 */
function isBetween(/** @type {string} */ text, /** @type {string} */ first, /** @type {string} */ second) {
  const isInside = (
    /** @type {string | number} */ value, /** @type {string | number} */ one, /** @type {string | number} */ other,
  ) => (one < value && value < other) || (other < value && value < one);
  if ([text, first, second].every((part) => /^[0-9]+$/.test(part))) {
    return isInside(Number(text), Number(first), Number(second));
  }
  const isAlike = [first, second].every((end) => bytesOf(end) === bytesOf(text)
    && end.slice(0, -1) === text.slice(0, -1));
  return isAlike && isInside(text.slice(-1), first.slice(-1), second.slice(-1));
}

/**
 * Returns a function that computes a value when it is first needed.
 * @template Value
 * @param {() => Value} compute
 * @returns {() => Value}
 */
function once(compute) {
  /** @type {?{value: Value}} */
  let known = null;
  return () => {
    known ??= { value: compute() };
    return known.value;
  };
}
