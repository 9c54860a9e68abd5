// A list of addresses somebody pasted: a line each, looked up one by one, nothing lost.
import { findPlaces } from '../server/places.js';

/** How many lines are looked up at once. */
const AT_ONCE = 4;
/** What lists put before their items: dashes, dots, numbers with a dot or bracket, boxes. */
const BULLET = /^(?:[-–—*•◦‣]\s+|\d{1,3}[.)]\s+|\[[ xX]?\]\s+)/;
const POSITION = /^\(?\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*\)?$/;

/** The lines of a text that say something, without what made them a list. */
export function linesOf(text) {
  return text.split(/\r\n|[\n\r\u2028]/)
    .map((line) => line.trim().replace(BULLET, '').trim())
    .filter((line) => line !== '');
}

/** The position a line tells as latitude and longitude, null where it tells none. */
export function positionIn(line) {
  const match = POSITION.exec(line);
  if (!match) return null;
  const [lat, lon] = [Number(match[1]), Number(match[2])];
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null;
}

/**
 * Looks a line up: what was found, the best first, and how that went.
 * @returns {Promise<{status: 'found'|'missing'|'failed', places: Array, message: string}>}
 */
export async function lookUp(line, centre, signal) {
  const position = positionIn(line);
  if (position) return { status: 'found', places: [{ ...position, name: line }], message: '' };
  try {
    const places = await findPlaces(line, centre, signal);
    return { status: places.length > 0 ? 'found' : 'missing', places, message: '' };
  } catch (failure) {
    return { status: 'failed', places: [], message: failure.message };
  }
}

/** Looks many lines up, a few at once; `tell(index, result)` as each is known. */
export async function lookUpAll(lines, centre, signal, tell) {
  const waiting = lines.map((line, index) => [line, index]);
  const work = async () => {
    while (waiting.length > 0 && !signal.aborted) {
      const [line, index] = waiting.shift();
      const result = await lookUp(line, centre, signal);
      if (!signal.aborted) tell(index, result);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
