import { matchingPlaces, offeredPlaces } from '../saved/places.js';
import { placeKey } from '../saved/store.js';
import { findPlaces } from '../server/places.js';
import { say } from '../messages/messages.js';

/** Number of cached answers, for users who delete a letter or retype a word. */
const KEPT = 60;

/**
 * Returns the source of suggestions for a text: the user's location and known places for an empty
 * field, else known places and places near the map's centre. `tell` shows their number, a hint if
 * there are none, or the error. The place that `taken` returns is not offered.
 */
export function createSuggester(/** @type {() => State} */ state, tell, taken = () => null) {
  const answers = new Map();

  async function ask(text, signal) {
    const { centre, units } = state();
    const key = [text, units, centre?.lat.toFixed(2), centre?.lon.toFixed(2)].join();
    if (!answers.has(key)) {
      answers.set(key, await findPlaces(text, centre, signal));
      if (answers.size > KEPT) answers.delete(answers.keys().next().value);
    }
    return answers.get(key);
  }

  return async function suggest(text, signal) {
    const { places } = state();
    if (text === '') {
      tell('');
      const here = 'geolocation' in navigator ? [{ here: true, name: say('search.here') }] : [];
      const key = taken() && placeKey(taken());
      return [...here, ...offeredPlaces(places).filter((place) => place.key !== key)];
    }
    const known = matchingPlaces(places, text);
    try {
      const all = together(known, await ask(text, signal));
      if (signal.aborted) return [];
      if (all.length === 0) tell(say('search.nothing', { text }));
      else tell(say('search.found', { count: all.length }), { quietly: true });
      return all;
    } catch (failure) {
      if (!signal.aborted) tell(failure.message);
      return known;
    }
  };
}

/** Merges known and found places without duplicates, known ones first. */
function together(known, found) {
  const keys = new Set(known.map(placeKey));
  return [...known, ...found.filter((place) => !keys.has(placeKey(place)))];
}
