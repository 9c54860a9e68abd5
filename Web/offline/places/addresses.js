// The houses of streets by their numbers (`PlaceSearch+Addresses`).
import { mayBeNumber } from './housenumber.js';
import { addressesOf } from './links.js';
import { layerOf } from './place.js';
import { without } from './query.js';

/** Maximum number of streets whose houses are searched for a number, to bound the time. */
const STREETS = 40;
/** Maximum number of houses of a street that are compared. */
const HOUSES = 60;

/**
 * Adds addresses to a search: tries each possible house number with the other words as the street.
 * @param {PlaceSearch} search
 * @param {QueryWord[]} words
 */
export function gatherAddresses(search, words) {
  if (words.length < 2) return;
  for (const [index, word] of words.entries()) {
    if (mayBeNumber(word.text)) gatherNumber(search, word, without(words, index), index);
  }
}

function gatherNumber(
  /** @type {PlaceSearch} */ search, /** @type {QueryWord} */ word, /** @type {QueryWord[]} */ rest,
  /** @type {number} */ index,
) {
  const joined = joinedNumber(word.text, rest[index]?.text);
  if (joined && rest.length > 1) {
    gatherHouses(search, joined, false, without(rest, index));
    if (/\p{L}$/u.test(joined) && rest.length === index + 1) return;
  }
  gatherHouses(search, word.text, word.isPrefix, rest);
}

/** Returns a number joined with the next word, "12" and "a" as 12a, or `null` if they form none. */
function joinedNumber(/** @type {string} */ number, /** @type {string | undefined} */ next) {
  if (next === undefined) return null;
  if (mayBeNumber(next)) return `${number}-${next}`;
  return /^[a-z]$/.test(next) ? number + next : null;
}

function gatherHouses(
  /** @type {PlaceSearch} */ { file, index, worthOf, candidates }, /** @type {string} */ number,
  /** @type {boolean} */ isOpen, /** @type {QueryWord[]} */ street,
) {
  const owners = ownersOf({ file, index, worthOf }, street).slice(0, STREETS);
  let hasHouse = false;
  for (const owner of owners) {
    for (const { place, fit } of housesOf(file, number, isOpen, owner.id)) {
      hasHouse = true;
      const worth = owner.worth + 0.2 * fit;
      if ((candidates.get(place)?.worth ?? -1) < worth) {
        candidates.set(place, { id: place, words: street, named: owner.id, worth });
      }
    }
  }
  // The street alone ranks below its houses, and lower still if the number was found.
  for (const { id, worth } of owners.slice(0, 5)) {
    const less = worth - (hasHouse ? 0.4 : 0.2);
    if (!candidates.has(id)) candidates.set(id, { id, words: street, named: id, worth: less });
  }
}

/** Returns the streets and places that have the words, best first. */
function ownersOf(
  /** @type {Pick<PlaceSearch, 'file' | 'index' | 'worthOf'>} */ { file, index, worthOf },
  /** @type {QueryWord[]} */ words,
) {
  const found = index.matches(words, { limit: 400 });
  if (found.length < 5) found.push(...index.matches(words, { isAnywhere: true, limit: 400 }));
  const owners = [...new Set(found)].map((id) => (
    { id, worth: worthOf(id) + (layerOf(file, id) === 'street' ? 0.1 : 0) }));
  return owners.sort((one, other) => other.worth - one.worth);
}

/** Returns the houses of a street whose number is, or begins with, a number, and how well. */
function housesOf(
  /** @type {PlaceFile} */ file, /** @type {string} */ number, /** @type {boolean} */ isOpen,
  /** @type {number} */ street,
) {
  const found = addressesOf(file, street).filter((address) => address.number.startsWith(number));
  return found.slice(0, HOUSES).map(({ number: own, place }) => {
    const next = own.slice(number.length);
    const other = /^\p{N}/u.test(next) ? 0.2 : 0.8;
    return { place, fit: next === '' ? 1 : other };
  }).filter(({ fit }) => fit > 0.5 || isOpen);
}
