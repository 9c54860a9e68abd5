import { matchingPlaces, offeredPlaces } from '../saved/places.js';
import { placeKey } from '../saved/store.js';
import { findPlaces } from '../server/places.js';
import { say } from '../words/messages.js';

/** How many answers are kept, for who deletes a letter or types a word again. */
const KEPT = 60;

/**
 * What to suggest for a text: one's own location and known places for an empty field, else known
 * places and those near the middle of the map. `tell` says how many there are, what to try when
 * there are none, or what went wrong.
 */
export function createSuggester(state, tell) {
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
      return [...here, ...offeredPlaces(places)];
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

/** Known places first, each once. */
function together(known, found) {
  const keys = new Set(known.map(placeKey));
  return [...known, ...found.filter((place) => !keys.has(placeKey(place)))];
}
