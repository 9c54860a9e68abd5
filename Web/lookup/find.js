// Looking up texts that are to name one place each.
import { findPlaces, nameOf } from '../server/places.js';
import { settle } from './fit.js';

/** How many texts are looked up at once. */
const AT_ONCE = 4;
const POSITION = /^\(?\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*\)?$/;

/** The position a text gives as latitude and longitude, or null. */
export function positionIn(text) {
  const match = POSITION.exec(text);
  if (!match) return null;
  const [lat, lon] = [Number(match[1]), Number(match[2])];
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null;
}

/**
 * Looks a text up.
 * @returns {Promise<{place: ?Place, why: ?string, candidates: Array<Place>, message: string}>}
 *   as `settle` tells it; `message` says why nothing could be asked
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

/** Looks many texts up, a few at once; `tell(index, result)` as each is known. */
export async function lookUpAll(texts, centre, signal, tell) {
  const waiting = texts.map((text, index) => [text, index]);
  const work = async () => {
    while (waiting.length > 0 && !signal.aborted) {
      const [text, index] = waiting.shift();
      const result = await lookUp(text, centre, signal);
      if (!signal.aborted) tell(index, result);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
