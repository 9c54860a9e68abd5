// Campuses and their buildings as suggestions of the search, as values.
import { distanceBetween } from '../../geometry/distance.js';
import { rank } from '../../lookup/fit.js';
import { plain } from '../../lookup/plain.js';
import { positionOnEarth } from '../placing/affine.js';

/** Letters from which a text is looked for. */
const LEAST = 2;
/** Maximum number of hits, and of places above the first. */
const MOST = 4;
const ABOVE = 3;
/** Maximum number of suggestions of a list with hits: so many are seen at once on a small phone. */
const SEEN = 6;

/**
 * Returns the campuses and buildings that a text means, the best first.
 * @param {readonly Campus[]} campuses
 * @param {string} text
 * @returns {CampusHit[]}
 */
export function campusHits(campuses, text) {
  const wanted = wordsOf(text);
  if (wanted.join('').length < LEAST) return [];
  return campuses.flatMap((campus) => {
    const own = fitOf([campus.name], wanted);
    const buildings = campus.buildings.flatMap((building) => {
      const match = fitOf([building.name, building.shortName, `${building.name} ${campus.name}`], wanted);
      return match && !own ? [{ campus, building, match }] : [];
    });
    return [...own ? [{ campus, building: null, match: own }] : [], ...buildings];
  }).toSorted((one, other) => rank(one) - rank(other)).slice(0, MOST);
}

/**
 * Returns places with further suggestions among them: after places that match as well, but not
 * below the third. Where many are found, they take the room of the last places.
 * @param {FoundPlace[]} places
 * @param {FoundPlace[]} added
 */
export function mixed(places, added) {
  if (added.length === 0) return places;
  const worse = places.findIndex((place) => rank(place) > rank(added[0]));
  const at = Math.min(worse < 0 ? places.length : worse, ABOVE);
  return [...places.slice(0, at), ...added, ...places.slice(at)].slice(0, SEEN);
}

/** Returns where a hit is on Earth, and how far from a position; nothing if its campus is not placed. */
export function whereIs(/** @type {CampusHit} */ { campus, building }, /** @type {?Position} */ centre) {
  const middle = { x: campus.width / 2, y: campus.height / 2 };
  const place = positionOnEarth(campus, building ?? middle);
  return place && { ...place, away: centre ? distanceBetween(centre, place) : null };
}

const wordsOf = (/** @type {string} */ text) => plain(text).split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/**
 * Returns how well the best of names fits words, or `null` if none has all of them.
 * @param {string[]} names
 * @param {string[]} wanted
 * @returns {?Match}
 */
function fitOf(names, wanted) {
  const all = names.map(wordsOf);
  if (all.some((words) => words.join(' ') === wanted.join(' '))) return 'exact';
  if (all.some((words) => wanted.every((one) => words.includes(one)))) return 'words';
  const begins = (/** @type {string[]} */ words) => wanted.every((one) => words.some((word) => word.startsWith(one)));
  return all.some(begins) ? 'prefix' : null;
}
