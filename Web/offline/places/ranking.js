// The scores of places: by name, and by nearness and importance (`TextMatch`, `PlaceRanking`).
import { bytesOf } from './housenumber.js';
import { isParticle, isStreetType } from './minor.js';
import { METRES_PER_DEGREE, padded } from './place.js';

/** Score of zero distance: half the score of a perfect name, 1. */
const NEARNESS = 0.5;
/** Weight of importance relative to nearness. */
const BIAS = 0.4;

/**
 * Returns the function that scores a position and an importance by nearness to a centre.
 * @param {?{lat: number, lon: number}} near
 * @param {number} zoom the map's zoom; the higher, the more nearness counts
 */
export function rankingFrom(near, zoom) {
  if (!near) return (/** @type {Position} */ _, /** @type {number} */ importance) => 0.5 * importance;
  // Photon's radius: a quarter of 2^(18 − zoom) kilometres, between whole zooms a straight line.
  const exponent = 18 - Math.min(18, Math.max(0, zoom));
  const whole = Math.floor(exponent);
  const radius = 250 * (1 + exponent - whole) * 2 ** whole;
  const [west, , east] = padded([near.lon, near.lat, near.lon, near.lat], 1_000);
  const metresPerDegreeAcross = 2_000 / (east - west);
  return (/** @type {Position} */ { lat, lon }, /** @type {number} */ importance) => {
    const x = (lon - near.lon) * metresPerDegreeAcross;
    const y = (lat - near.lat) * METRES_PER_DEGREE;
    return BIAS * importance + NEARNESS * radius / (radius + Math.sqrt(x * x + y * y));
  };
}

/**
 * Returns the score of the best of a place's names, each as words and the primary one first, 0…1.
 *
 * Half of it is the share of the query's words in the name, a quarter the share of the name that
 * the query covers; a name that begins like the query adds 0.1 and one that equals it 0.15. Other
 * names lose 0.03. Articles, prepositions, and the word "street" of a street may be missing in the
 * query, which costs 0.01 and 0.04.
 * @param {QueryWord[]} query
 * @param {string[][]} names
 * @param {boolean} isStreet
 */
export function textScore(query, names, isStreet) {
  return names.reduce((best, name, rank) => (
    Math.max(best, scoreOfName(query, name, isStreet) - (rank === 0 ? 0 : 0.03))), 0);
}

function scoreOfName(/** @type {QueryWord[]} */ query, /** @type {string[]} */ words, /** @type {boolean} */ isStreet) {
  if (words.length === 0 || query.length === 0) return 0;
  const used = new Set();
  let [matched, covered, beginning] = [0, 0, -1];
  for (const [place, word] of query.entries()) {
    const { index, fit } = bestFor(word, words, used);
    if (index >= 0) {
      used.add(index);
      matched += fit >= 0.5 ? 1 : fit + 0.4;
      covered += fit;
      if (place === 0) beginning = index;
    }
  }
  const { rest, first, cost } = omission(words, used, isStreet);
  const [share, coverage] = [matched / query.length, covered / rest];
  const equals = share > 0.999 && coverage > 0.999 && query.length === rest;
  const begins = beginning === first;
  return 0.5 * share + 0.25 * coverage * share + (begins ? 0.1 : 0) + (equals ? 0.15 : 0) - cost;
}

/**
 * Returns the number of a name's words without those that a query may lack, the index of the first
 * of them, and the cost of the lack.
 */
function omission(/** @type {string[]} */ words, /** @type {Set<number>} */ used, /** @type {boolean} */ isStreet) {
  const others = [];
  let cost = 0;
  for (const [index, word] of words.entries()) {
    if (!used.has(index) && isParticle(word)) cost = Math.max(cost, 0.01);
    else if (!used.has(index) && isStreet && isStreetType(word)) cost = 0.04;
    else others.push(index);
  }
  if (!others.some((index) => used.has(index))) return { rest: words.length, first: 0, cost: 0 };
  return { rest: others.length, first: others[0], cost };
}

function bestFor(/** @type {QueryWord} */ word, /** @type {string[]} */ words, /** @type {Set<number>} */ used) {
  let best = { index: -1, fit: 0 };
  for (const [index, other] of words.entries()) {
    const fit = used.has(index) ? 0 : fitOf(word, other);
    if (fit > best.fit) best = { index, fit };
  }
  return best;
}

function fitOf(/** @type {QueryWord} */ { text, synonyms, corrections, isPrefix }, /** @type {string} */ other) {
  if (other === text) return 1;
  if (synonyms.has(other)) return 0.95;
  if (isPrefix && other.startsWith(text)) return 0.5 + 0.4 * bytesOf(text) / bytesOf(other);
  return corrections.includes(other) ? 0.45 : 0;
}
