// Looks up texts that each name a place.
import { findPlaces, nameOf } from '../server/places.js';
import { settle } from './fit.js';

/** Maximum number of concurrent lookups. */
const AT_ONCE = 4;
const POSITION = /^\(?\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*\)?$/;

/** Returns the position of a text with latitude and longitude, or `null`. */
export function positionIn(/** @type {string} */ text) {
  const match = POSITION.exec(text);
  if (!match) return null;
  const [lat, lon] = [Number(match[1]), Number(match[2])];
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null;
}

/**
 * Looks a text up.
 * @param {string} text
 * @param {State['centre']} centre
 * @param {AbortSignal} [signal]
 * @returns {Promise<Lookup & {message: string}>} as `settle` returns it;
 *   `message` is the error if the lookup failed
 */
export async function lookUp(text, centre, signal) {
  const position = positionIn(text);
  if (position) {
    const place = { ...position, name: await nameOf(position) };
    return { place, why: null, candidates: [place], message: '' };
  }
  try {
    return { ...settle(await findPlaces(text, centre, signal)), message: '' };
  } catch (failure) {
    return { place: null, why: 'missing', candidates: [], message: failure.message };
  }
}

/** Looks up many texts concurrently; calls `tell(index, result)` for each. */
export async function lookUpAll(
  /** @type {string[]} */ texts, /** @type {Position & {zoom: number} | null} */ centre,
  /** @type {AbortSignal} */ signal, /** @type {(index: number, result: Lookup) => void} */ tell,
) {
  const waiting = [...texts.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift()) {
      const [index, text] = next;
      const result = await lookUp(text, centre, signal);
      if (!signal.aborted) tell(index, result);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
