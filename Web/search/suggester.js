import { matchingPlaces, offeredPlaces } from '../saved/places.js';
import { placeKey } from '../saved/store.js';
import { findPlaces } from '../server/places.js';
import { say } from '../messages/messages.js';
import { placesOfKind } from './kinds.js';
import { isHere, permission } from './location.js';

/** Number of cached answers, for users who delete a letter or retype a word. */
const KEPT = 60;

/**
 * Returns the source of suggestions: for an empty field the user's location, known places and those of
 * `extra`, or the places of a kind; for a text known places and places near the map's centre. `tell`
 * shows their number, a hint if there are none, or the error.
 * @param {() => State} state
 * @param {(text: string, options?: {quietly?: boolean}) => void} tell
 * @param {SuggesterOptions} options
 */
export function createSuggester(state, tell, { taken, opposite, origin, route, extra, mix }) {
  const answers = new Map();

  async function ask(/** @type {string} */ text, /** @type {AbortSignal | undefined} */ signal) {
    const { centre, units } = state();
    const key = [text, units, centre?.lat.toFixed(2), centre?.lon.toFixed(2)].join();
    if (!answers.has(key)) {
      answers.set(key, await findPlaces(text, centre, signal));
      if (answers.size > KEPT) answers.delete(answers.keys().next().value);
    }
    return answers.get(key);
  }

  async function offered(/** @type {AbortSignal} */ signal) {
    tell('');
    const [allowed, added] = await Promise.all([permission(), extra('', signal)]);
    return emptyList(state().places, {
      isLocated: 'geolocation' in navigator && allowed !== 'denied' && !isHere(opposite()),
      added, taken: taken(),
    });
  }

  async function ofKind(/** @type {PlaceGroup} */ kind, /** @type {AbortSignal} */ signal) {
    const samples = route();
    const found = await placesOfKind(kind, { samples, near: origin() ?? state().centre }, signal);
    if (!signal.aborted) tell(kindText(kind, found, samples !== null));
    return found;
  }

  async function named(/** @type {string} */ text, /** @type {AbortSignal} */ signal) {
    const known = matchingPlaces(state().places, text);
    try {
      const [first, found] = await Promise.all([extra(text, signal), ask(text, signal)]);
      const places = [...first, ...together(known, found)];
      const all = mix ? await mix(text, places) : places;
      if (signal.aborted) return [];
      if (all.length === 0) tell(nothingText(state().region, text));
      else tell(say('search.found', { count: all.length }), { quietly: true });
      return all;
    } catch (failure) {
      if (!signal.aborted) tell(failure.message);
      return known;
    }
  }

  /** @param {?PlaceGroup} kind is searched while the text is empty */
  return async function suggest(/** @type {string} */ text, /** @type {AbortSignal} */ signal, kind = null) {
    if (text !== '') return named(text, signal);
    if (!kind) return offered(signal);
    return ofKind(kind, signal).catch((failure) => {
      if (!signal.aborted) tell(failure.message);
      return [];
    });
  };
}

/**
 * Returns the suggestions of an empty field: the location, home and saved places, `added` ones, then
 * recent places; without those that are taken.
 * @param {KnownPlace[]} places
 * @param {{isLocated: boolean, added: FoundPlace[], taken: Position[]}} options
 * @returns {FoundPlace[]}
 */
export function emptyList(places, { isLocated, added, taken }) {
  const keys = taken.map(placeKey);
  const offered = offeredPlaces(places).filter(({ key }) => !keys.includes(key));
  const recent = offered.findIndex(({ label }) => label === null);
  const saved = recent < 0 ? offered.length : recent;
  const here = { here: true, name: say('search.here') };
  return [
    ...isLocated ? [/** @type {FoundPlace} */ (here)] : [], ...offered.slice(0, saved),
    ...added, ...offered.slice(saved),
  ];
}

/** Merges known and found places without duplicates, known ones first. */
function together(/** @type {KnownPlace[]} */ known, /** @type {FoundPlace[]} */ found) {
  const keys = new Set(known.map(placeKey));
  return [...known, ...found.filter((/** @type {Position} */ place) => !keys.has(placeKey(place)))];
}

/** Returns what to do where nothing is found: no words find a place of a region without any. */
export function nothingText(/** @type {?Region} */ region, /** @type {MessageValue} */ text) {
  const isEmpty = region?.regions.every(({ places }) => places === 0);
  return say(isEmpty ? 'search.noPlaces' : 'search.nothing', { text });
}

function kindText(
  /** @type {PlaceGroup} */ { name }, /** @type {FoundPlace[]} */ found, /** @type {boolean} */ hasRoute,
) {
  const kind = say(`search.kind.${name}`);
  if (found.length === 0) return say('search.kindNone', { kind });
  if (!hasRoute) return say('search.kindNear', { kind });
  const count = found.filter(({ along }) => along).length;
  return say(count > 0 ? 'search.kindAlong' : 'search.kindBeside', { kind, count });
}
