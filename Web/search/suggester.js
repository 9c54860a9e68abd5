import { findPlaces } from '../server/places.js';
import { say } from '../words/messages.js';

/**
 * What to suggest for a text: one's own location for an empty field, else places near the middle of
 * the map. `tell` says how many there are, what to try when there are none, or what went wrong.
 */
export function createSuggester(state, tell) {
  return async function suggest(text, signal) {
    if (text === '') {
      tell('');
      return 'geolocation' in navigator ? [{ here: true, name: say('search.here') }] : [];
    }
    try {
      const places = await findPlaces(text, state().centre, signal);
      if (signal.aborted) return [];
      if (places.length === 0) tell(say('search.nothing', { text }));
      else tell(say('search.found', { count: places.length }), { quietly: true });
      return places;
    } catch (failure) {
      if (!signal.aborted) tell(failure.message);
      return [];
    }
  };
}
