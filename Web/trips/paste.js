// A list of addresses somebody pasted: a line each, looked up one by one, nothing lost.
import { findPlaces, nameOf } from '../server/places.js';

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
 * Looks a line up: what was found, the best first, or why nothing could be.
 * @returns {Promise<{places: Array, message: string}>}
 */
export async function lookUp(line, centre, signal) {
  const position = positionIn(line);
  if (position) return { places: [{ ...position, name: await nameOf(position) }], message: '' };
  try {
    return { places: await findPlaces(line, centre, signal), message: '' };
  } catch (failure) {
    return { places: [], message: failure.message };
  }
}

/**
 * Whether a place is likely the one a line means: it says at least half of the words of the line.
 * A position is what it says.
 */
export function isLikely(line, { name, street = '' }) {
  if (positionIn(line)) return true;
  const said = wordsOf(`${name} ${street}`);
  const asked = wordsOf(line);
  const known = asked.filter((word) => said.some((other) => other.startsWith(word)));
  return known.length * 2 >= asked.length;
}

const wordsOf = (text) => (
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').match(/[\p{L}\p{N}]+/gu) ?? []);

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
