// Compares a text with one name of a place, or with its street and number (`IdentityMatch`).
import { mayBeNumber } from './housenumber.js';
import {
  indicesBeginning, indicesOfWord, indicesResembling, properIn, significantIn,
} from './named.js';
import { completed } from './query.js';
import { isMisspelling } from './typing.js';

/** Compares the words of a text with a name and the facts of its place. */
class Identity {
  /**
   * @param {WantedText} wanted
   * @param {PlaceFacts} facts
   * @param {string[]} name
   * @param {boolean} needsNumber whether the name belongs to a street, so that a number must match
   */
  constructor(wanted, facts, name, needsNumber) {
    this.wanted = wanted;
    this.facts = facts;
    this.name = name;
    this.needsNumber = needsNumber;
    this.covered = new Set();
    /** @type {number[]} */
    this.missing = [];
    this.hasSpelling = false;
    this.hasNumber = false;
    this.hasStreet = false;
    this.hasPrefix = false;
    this.hasError = false;
    for (let index = 0; index < wanted.words.length;) index += this.account(index);
  }

  /** The result, as the server names it. */
  get match() {
    const { name, covered } = this;
    const isNamed = this.hasSpelling || properIn(name).some((index) => covered.has(index));
    if (!this.wanted.isComplete || !isNamed) return 'partial';
    if (this.missing.length > 0) return this.lacksOnlyNumber ? 'street' : 'partial';
    if (this.needsNumber && !this.hasNumber) return 'partial';
    if (this.hasError) return 'fuzzy';
    if (this.hasPrefix) return 'prefix';
    if (significantIn(name).every((index) => covered.has(index))) return 'exact';
    // "Rua das Flores, Lisboa" is not the shop "Nata Lisboa" in Rua das Flores.
    return this.hasStreet ? 'partial' : 'words';
  }

  get lacksOnlyNumber() {
    const isStreet = this.facts.isStreet || this.needsNumber;
    if (!isStreet || this.hasError || this.hasPrefix) return false;
    const { words } = this.wanted;
    return this.missing.every((index) => (mayBeNumber(words[index].text) && !words[index].isPostcode)
      || ([...words[index].text].length === 1 && this.missing.includes(index - 1)));
  }

  /** Matches the word at an index, and returns the number of words consumed. */
  account(/** @type {number} */ index) {
    const { wanted: { words }, facts, name } = this;
    const word = words[index];
    const own = indicesOfWord(name, word);
    this.cover(own);
    const length = facts.numberLength(words, index);
    if (length > 0) this.hasNumber = true;
    if (length > 1 || own.length > 0) return Math.max(1, length);
    if (length === 0 && !this.isKnown(word) && !this.isBegun(word) && !this.isIndexed(word)
      && !this.isBegunElsewhere(word) && !this.isMisspelled(index)) this.missing.push(index);
    return 1;
  }

  cover(/** @type {number[]} */ indices) {
    for (const index of indices) this.covered.add(index);
  }

  /** Whether a word is in the address, or need not be. */
  isKnown(/** @type {WantedWord} */ word) {
    const { facts } = this;
    if (word.isParticle || facts.surroundingsHave(word)) return true;
    if (facts.streets().some((street) => indicesOfWord(street, word).length > 0)) {
      this.hasStreet = true;
      return true;
    }
    return word.isPostcode && !facts.isStreet && !facts.hasPostcode;
  }

  /** Whether a word is the unfinished last one and begins a word of the name. */
  isBegun(/** @type {WantedWord} */ word) {
    const begun = word.isPrefix ? indicesBeginning(this.name, word.text) : [];
    if (begun.length === 0) return false;
    this.cover(begun);
    this.hasPrefix = true;
    return true;
  }

  /**
   * Whether the index has a word, which may be a name in another spelling. A postcode counts only
   * for a street, because the index lists all postcodes of the street for its houses too.
   */
  isIndexed(/** @type {WantedWord} */ word) {
    const { facts } = this;
    if (word.isPostcode && !facts.isStreet) return false;
    const [whole] = completed([word]);
    if (facts.isIndexed(whole, 'name')) {
      // The index has a house's street under its own name, but no other place's.
      this.hasSpelling ||= !this.needsNumber || facts.names.length === 0;
      return true;
    }
    return facts.isIndexed(whole, 'context') || (word.isPostcode && !facts.hasPostcode);
  }

  isBegunElsewhere(/** @type {QueryWord} */ word) {
    if (!word.isPrefix) return false;
    const isBegun = this.facts.surroundings().some((own) => own.startsWith(word.text))
      || this.facts.isIndexed(word, 'name');
    this.hasPrefix ||= isBegun;
    return isBegun;
  }

  isMisspelled(/** @type {number} */ index) {
    const { facts, name, wanted } = this;
    const { hasDigit, text } = wanted.words[index];
    if (hasDigit) return false;
    const meant = [...indicesResembling(name, text), ...this.separated(index)];
    const isMeant = meant.length > 0
      || facts.streets().some((street) => indicesResembling(street, text).length > 0)
      || facts.surroundings().some((own) => isMisspelling(text, own));
    if (!isMeant) return false;
    this.cover(meant);
    this.hasError = true;
    return true;
  }

  /** Returns the words of the name that equal a word joined with the one before or after it. */
  separated(/** @type {number} */ index) {
    const { wanted: { words }, name } = this;
    const pairs = [index - 1, index].filter((pair) => pair >= 0 && pair + 1 < words.length);
    const joined = new Set(pairs.map((pair) => words[pair].text + words[pair + 1].text));
    return [...name.keys()].filter((own) => joined.has(name[own]));
  }
}

/** The matches of a place, best first. */
const MATCHES = ['exact', 'words', 'prefix', 'fuzzy', 'street', 'partial'];

/** Whether every word of the text matches, so that the place needs no confirmation. */
export const isStrong = (/** @type {?Match} */ match) => match === 'exact' || match === 'words';

/**
 * Compares a place with a text, by the best of its names and by its address.
 * @param {PlaceFacts} facts
 * @param {WantedText} wanted
 */
export function matchOf(facts, wanted) {
  if (wanted.words.length === 0) return 'partial';
  const named = bestOf(facts.names, facts, wanted, false);
  if (named === 'exact') return named;
  return better(named, bestOf(facts.streets(), facts, wanted, true));
}

function bestOf(
  /** @type {string[][]} */ names, /** @type {PlaceFacts} */ facts, /** @type {WantedText} */ wanted,
  /** @type {boolean} */ needsNumber,
) {
  let best = 'partial';
  for (const name of names) {
    if (best === 'exact') return best;
    best = better(best, new Identity(wanted, facts, name, needsNumber).match);
  }
  return best;
}

const better = (
  /** @type {string} */ one, /** @type {string} */ other,
) => (MATCHES.indexOf(one) <= MATCHES.indexOf(other) ? one : other);
