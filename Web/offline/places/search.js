// Searches a downloaded region's places as the server does (`PlaceSearch`): collects candidates in
// stages, from exact to misspelled names, and ranks them.
import { gatherAddresses } from './addresses.js';
import { typedCoordinate } from './coordinate.js';
import { findCrossings, placeOfCrossing } from './crossings.js';
import { PlaceFacts } from './facts.js';
import { foldedWords } from './fold.js';
import { isStrong, matchOf } from './identity.js';
import { openIndex } from './index.js';
import { inEnglish, isDuplicate, namesAt, placeAt } from './place.js';
import {
  completed, corrected, isSameQuery, queryWords, regrouped, without, withoutUnknown,
} from './query.js';
import { rankingFrom, textScore } from './ranking.js';
import { markAmbiguous } from './rivals.js';
import { isDirection } from './synonyms.js';
import { wantedIn } from './wanted.js';

/** Maximum number of candidates whose names are compared, to bound the time. */
const SHORTLIST = 60;
/** Maximum number of words left out one at a time. */
const DROPPED = 6;
/** Number of places beyond the limit that are compared with the best, to detect ambiguity. */
const RIVALS = 12;

/**
 * Returns the places that a text names, best first.
 * @param {PlaceFile} file
 * @param {string} text
 * @param {{near?: ?{lat: number, lon: number}, zoom?: number, limit?: number}} options
 * @returns {DevicePlace[]}
 */
export function searchPlaces(file, text, { near = null, zoom = 12, limit = 15 } = {}) {
  const position = typedCoordinate(text);
  if (position) return [placeOfCoordinate(position)];
  const words = queryWords(text);
  if (words.length === 0) return [];
  const search = openSearch(file, text, near, zoom);
  const crossings = findCrossings(search);
  const { postcodes } = search.wanted;
  // Search without postcodes too, because most maps have them for few addresses only.
  const plain = words.filter((word) => !postcodes.has(word.text));
  gather(search, words, limit);
  if (plain.length < words.length) gather(search, plain, limit);
  if (search.candidates.size === 0 && crossings.length === 0) gatherMisspelled(search, plain, limit);
  return ranked(search, crossings, limit);
}

/** @returns {PlaceSearch} */
function openSearch(file, text, near, zoom) {
  const ranking = rankingFrom(near, zoom);
  return {
    file, text, ranking, completes: true, index: openIndex(file), wanted: wantedIn(text, true),
    candidates: new Map(),
    worthOf: (id) => ranking(
      { lat: file.latitudes[id] / 1e7, lon: file.longitudes[id] / 1e7 },
      Math.fround(file.importance(id))),
  };
}

/** @returns {DevicePlace} */
function placeOfCoordinate({ lat, lon }) {
  return {
    id: -1, lat, lon, key: 'place', value: 'coordinate', layer: 'other', importance: 1,
    name: `${lat}, ${lon}`, street: null, housenumber: null, postcode: null, district: null,
    city: null, county: null, state: null, country: null, countrycode: null,
    match: 'exact', isAmbiguous: false,
  };
}

function gather(search, words, limit) {
  if (words.length === 0) return;
  gatherNamed(search, words, limit);
  gatherAddresses(search, words);
}

/**
 * Adds places whose names, with or without surroundings, have the words. The bonuses rank complete
 * names before unfinished ones, and these before names with surroundings.
 */
function gatherNamed(search, words, limit) {
  const { index, candidates } = search;
  add(search, index.matches(completed(words), { limit: 200 }), words, 0.3);
  if (words.at(-1).isPrefix) add(search, index.matches(words, { limit: 1_500 }), words, 0.15);
  if (words.length < 2 && candidates.size >= limit) return;
  add(search, index.matches(words, { isAnywhere: true, limit: 1_000 }), words, 0);
}

function add({ candidates, worthOf }, found, words, bonus) {
  for (const id of found) {
    if (!candidates.has(id)) {
      candidates.set(id, { id, words, named: id, worth: bonus + worthOf(id) });
    }
  }
}

/**
 * Relaxes a search without results: with corrected words, then with other spaces, then without
 * unknown words, then without directions, and last without one word at a time.
 */
function gatherMisspelled(search, words, limit) {
  const { candidates, file: { vocabulary } } = search;
  const meant = corrected(words, vocabulary);
  if (!isSameQuery(meant, words)) gather(search, meant, limit);
  if (candidates.size === 0) {
    for (const others of regrouped(words, vocabulary)) gather(search, others, limit);
  }
  const known = withoutUnknown(meant, vocabulary);
  if (candidates.size === 0 && known.length < meant.length) gather(search, known, limit);
  if (candidates.size > 0 || words.length < 2) return;
  const all = [...words.keys()];
  for (const index of all.filter((place) => isDirection(words[place].text))) {
    gather(search, without(meant, index), limit);
  }
  if (candidates.size > 0) return;
  const last = all.slice(-DROPPED).sort((one, other) => other - one);
  for (const index of last) gather(search, without(meant, index), limit);
}

/** Returns the results in order: crossings first, then candidates by name and worth. */
function ranked(search, crossings, limit) {
  const { file } = search;
  /** @type {DevicePlace[]} */
  const places = [];
  const isNew = (place) => !places.some((other) => isDuplicate(other, place));
  for (const crossing of crossings.slice(0, limit)) {
    const place = placeOfCrossing(search, crossing);
    if (isNew(place)) places.push(place);
  }
  const rest = scored(search, limit);
  const bestText = rest[0]?.text ?? 0;
  while (places.length < limit && rest.length > 0) {
    const place = judged(search, rest.shift());
    if (isNew(place)) places.push(place);
  }
  const equal = rest.filter(({ text }) => text > bestText - 0.001).slice(0, RIVALS);
  const rivals = isStrong(places[0]?.match) ? equal.map((other) => judged(search, other)) : [];
  return markAmbiguous(file, [...places, ...rivals]).slice(0, places.length);
}

/** Returns the best candidates with the scores of their names, best first. */
function scored({ file, candidates }, limit) {
  const most = Math.max(SHORTLIST, 3 * limit);
  const best = [...candidates.values()].sort(byWorth).slice(0, most);
  return best.map(({ id, named, words, worth }) => {
    const text = textScore(words, namesAt(file, named).map(foldedWords));
    return { id, named, text, worth: text + worth };
  }).sort(byWorth);
}

const byWorth = (one, other) => other.worth - one.worth || one.id - other.id;

/** Returns the place of a candidate with its match. */
function judged({ file, index, wanted }, { id, named }) {
  const place = placeAt(file, id);
  const isHouse = named !== id;
  const names = (number) => namesAt(file, number).map(foldedWords);
  const facts = new PlaceFacts(names(id), place, {
    countries: file.countries,
    streetNames: () => (isHouse ? names(named) : []),
    isIndexed: (word, column) => index.has(id, word, column)
      || (isHouse && index.has(named, word, column)),
  });
  return { ...inEnglish(file, place), match: matchOf(facts, wanted) };
}
