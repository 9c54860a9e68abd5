// Searches a downloaded region's places as the server does (`PlaceSearch`): collects candidates in
// stages, from exact to misspelled names, and ranks them.
import { lastOf } from '../../geometry/lists.js';
import { gatherAddresses } from './addresses.js';
import { typedCoordinate } from './coordinate.js';
import { findCrossings, placeOfCrossing } from './crossings.js';
import { PlaceFacts } from './facts.js';
import { foldedWords } from './fold.js';
import { isStrong, matchOf } from './identity.js';
import { openIndex } from './index.js';
import { tagsNamed, titleOfKind } from './kinds.js';
import {
  distanceOf, inEnglish, isDuplicate, layerOf, namesAt, placeAt, positionOf, unwrapped,
} from './place.js';
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
export function searchPlaces(file, text, { near: asked = null, zoom = 12, limit = 15 } = {}) {
  const near = unwrapped(file, asked);
  const position = typedCoordinate(text);
  if (position) return [placeOfCoordinate(position)];
  const words = queryWords(text);
  if (words.length === 0) return [];
  const search = openSearch(file, text, near, zoom);
  const crossings = findCrossings(search);
  const { postcodes } = search.wanted;
  // Search without postcodes too, because maps usually have them for few addresses only.
  const plain = words.filter((word) => !postcodes.has(word.text));
  gather(search, words, limit);
  if (plain.length < words.length) gather(search, plain, limit);
  const kinds = tagsNamed(words.map((word) => word.text), file);
  if (search.candidates.size === 0 && crossings.length === 0 && kinds.size === 0) {
    gatherMisspelled(search, plain, limit);
  }
  const named = ranked(search, crossings, limit);
  return kinds.size > 0 ? withKinds(file, kinds, named, { near, limit }) : named;
}

/**
 * Returns the places of the kind that a query asks for, the nearest first; before them places of
 * larger layers whose name equals the text, after them places found by name (`PlaceSearch+Kinds`).
 */
function withKinds(
  /** @type {PlaceFile} */ file, /** @type {Set<number>} */ kinds, /** @type {DevicePlace[]} */ named,
  /** @type {{near: Position | null, limit: number}} */ { near, limit },
) {
  const order = (/** @type {number} */ id) => (
    near ? distanceOf(file, id, near) : -Math.fround(file.importance(id)));
  const ids = [...file.tag.keys()].filter((id) => kinds.has(file.tag[id]))
    .map((id) => ({ id, order: order(id) }))
    .sort((one, other) => one.order - other.order || one.id - other.id);
  if (ids.length === 0) return named;
  const exact = named.filter(({ match }) => match === 'exact');
  const isThing = (/** @type {DevicePlace} */ { layer }) => layer === 'house' || layer === 'other';
  const things = exact.filter(isThing);
  const places = exact.filter((place) => !isThing(place));
  const isNew = (
    /** @type {DevicePlace} */ place,
  ) => !places.some((/** @type {DevicePlace} */ other) => isDuplicate(other, place));
  const addKinds = (/** @type {number} */ most) => {
    const known = new Set(places.map(({ id }) => id));
    for (const { id } of ids) {
      if (places.length >= most) break;
      if (known.has(id)) continue;
      const own = inEnglish(file, placeAt(file, id));
      const place = { ...own, name: own.name ?? titleOfKind(own.value), match: /** @type {const} */ ('words') };
      if (isNew(place)) places.push(place);
    }
  };
  addKinds(limit - Math.min(things.length, Math.floor(limit / 3)));
  for (const place of [...things, ...named]) {
    const isKnown = places.some(({ id, name }) => id === place.id && name === place.name);
    if (places.length < limit && !isKnown && isNew(place)) places.push(place);
  }
  addKinds(limit);
  return markAmbiguous(file, places.slice(0, limit));
}

/** @returns {PlaceSearch} */
function openSearch(
  /** @type {PlaceFile} */ file, /** @type {string} */ text, /** @type {?Position} */ near,
  /** @type {number} */ zoom,
) {
  const ranking = rankingFrom(near, zoom);
  return {
    file, text, near, ranking, completes: true, index: openIndex(file), wanted: wantedIn(text, true),
    candidates: new Map(),
    worthOf: (id) => ranking(
      { lat: file.latitudes[id] / 1e7, lon: file.longitudes[id] / 1e7 },
      Math.fround(file.importance(id))),
  };
}

/** @returns {DevicePlace} */
function placeOfCoordinate(/** @type {Position} */ { lat, lon }) {
  return {
    id: -1, lat, lon, key: 'place', value: 'coordinate', layer: 'other', importance: 1,
    name: `${lat}, ${lon}`, street: null, housenumber: null, postcode: null, district: null,
    city: null, county: null, state: null, country: null, countrycode: null,
    match: 'exact', isAmbiguous: false,
  };
}

function gather(/** @type {PlaceSearch} */ search, /** @type {QueryWord[]} */ words, /** @type {number} */ limit) {
  if (words.length === 0) return;
  gatherNamed(search, words, limit);
  gatherAddresses(search, words);
}

/**
 * Adds places whose names, with or without surroundings, have the words. The bonuses rank complete
 * names before unfinished ones, and these before names with surroundings.
 */
function gatherNamed(/** @type {PlaceSearch} */ search, /** @type {QueryWord[]} */ words, /** @type {number} */ limit) {
  const { index, candidates } = search;
  add(search, index.matches(completed(words), { limit: 200 }), words, 0.3);
  if (lastOf(words).isPrefix) add(search, index.matches(words, { limit: 1_500 }), words, 0.15);
  if (words.length < 2 && candidates.size >= limit) return;
  add(search, index.matches(words, { isAnywhere: true, limit: 1_000 }), words, 0);
}

function add(
  /** @type {PlaceSearch} */ { candidates, worthOf }, /** @type {number[]} */ found,
  /** @type {QueryWord[]} */ words, /** @type {number} */ bonus,
) {
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
function gatherMisspelled(
  /** @type {PlaceSearch} */ search, /** @type {QueryWord[]} */ words, /** @type {number} */ limit,
) {
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
function ranked(
  /** @type {PlaceSearch} */ search, /** @type {FoundCrossing[]} */ crossings, /** @type {number} */ limit,
) {
  const { file } = search;
  /** @type {DevicePlace[]} */
  const places = [];
  const isNew = (/** @type {DevicePlace} */ place) => !places.some((other) => isDuplicate(other, place));
  for (const crossing of crossings.slice(0, limit)) {
    const place = placeOfCrossing(search, crossing);
    if (isNew(place)) places.push(place);
  }
  const rest = scored(search, limit);
  const bestText = rest[0]?.text ?? 0;
  while (places.length < limit && rest.length > 0) {
    const [next] = rest.splice(0, 1);
    const place = judged(search, next);
    if (isNew(place)) places.push(place);
  }
  const equal = rest.filter(({ text }) => text > bestText - 0.001).slice(0, RIVALS);
  const rivals = isStrong(places[0]?.match) ? equal.map((other) => judged(search, other)) : [];
  return markAmbiguous(file, [...places, ...rivals]).slice(0, places.length);
}

/** Returns the best candidates with the scores of their names, best first. */
function scored(/** @type {PlaceSearch} */ { file, candidates, near }, /** @type {number} */ limit) {
  const most = Math.max(SHORTLIST, 3 * limit);
  const best = [...candidates.values()].sort(byWorth).slice(0, most);
  const scores = best.map(({ id, named, words, worth }) => {
    const isStreet = layerOf(file, named) === 'street';
    const text = textScore(words, namesAt(file, named).map(foldedWords), isStreet);
    return { id, named, text, worth: text + worth };
  });
  return streetsFirst(file, wholeFirst(file, scores, near)).sort(byWorth);
}

/** Maximum distance from the centre at which a whole name precedes a nearer, longer one, metres. */
const WHOLE = 20_000;

/**
 * Ranks places of a layer whose best names lack nothing in the query before those whose names have
 * an article or a preposition more: "Rua Casal" before "Rua do Casal".
 */
function wholeFirst(
  /** @type {PlaceFile} */ file,
  /** @type {ScoredPlace[]} */ scores,
  /** @type {?Position} */ near,
) {
  const best = new Map();
  for (const score of scores) {
    const isWithinReach = score.id === score.named
      && (!near || distanceOf(file, score.id, near) <= WHOLE);
    const layer = layerOf(file, score.id);
    const known = best.get(layer);
    if (isWithinReach && (!known || score.text > known.text
      || (score.text === known.text && score.worth > known.worth))) best.set(layer, score);
  }
  return scores.map((score) => {
    const first = score.id === score.named ? best.get(layerOf(file, score.id)) : null;
    // A missing particle costs 0.01.
    const isLonger = first && score.text >= first.text - 0.015 && score.text < first.text - 0.005;
    return isLonger ? { ...score, worth: Math.min(score.worth, first.worth - 0.001) } : score;
  });
}

/** Maximum distance of a thing from the street after which it is named, metres. */
const NAMESAKES = 2_000;

/** Ranks an exact street before the things named after it, such as a sign or a hotel next to it. */
function streetsFirst(
  /** @type {PlaceFile} */ file,
  /** @type {ScoredPlace[]} */ scores,
) {
  const streets = scores.filter(({ id, named, text }) => (
    text > 0.985 && id === named && layerOf(file, id) === 'street'));
  if (streets.length === 0) return scores;
  return scores.map((score) => {
    if (score.id !== score.named || !['house', 'other'].includes(layerOf(file, score.id))) return score;
    const isNear = (
      /** @type {ScoredPlace} */ { id },
    ) => distanceOf(file, score.id, positionOf(file, id)) <= NAMESAKES;
    const limits = streets.filter(isNear).map(({ worth }) => worth - 0.001);
    return { ...score, worth: Math.min(score.worth, ...limits) };
  });
}

const byWorth = (
  /** @type {{id: number, worth: number}} */ one, /** @type {{id: number, worth: number}} */ other,
) => other.worth - one.worth || one.id - other.id;

/** Returns the place of a candidate with its match. */
function judged(
  /** @type {PlaceSearch} */ { file, index, wanted },
  /** @type {ScoredPlace} */ { id, named },
) {
  const place = placeAt(file, id);
  const isHouse = named !== id;
  const names = (/** @type {number} */ number) => namesAt(file, number).map(foldedWords);
  const facts = new PlaceFacts(names(id), place, {
    countries: file.countries,
    streetNames: () => (isHouse ? names(named) : []),
    isIndexed: (word, column) => index.has(id, word, column)
      || (isHouse && index.has(named, word, column)),
  });
  return { ...inEnglish(file, place), match: matchOf(facts, wanted) };
}
