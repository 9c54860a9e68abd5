// Encodes the state as the query of a link, and decodes it.
import { OPTIONS, isRead, readOptions, travelMode, writeOptions } from './options.js';
import { readNumber } from './reading.js';
import { CLIMBS, DEFAULT_ROUND, LENGTHS } from './round.js';
import { PLANNER } from './state.js';

/** The engine on the device reads seeds of 32 bits. */
const MAX_SEED = 2 ** 32 - 1;

/**
 * Returns the query of the state, with its question mark, or an empty string.
 * @param {State} state
 * @param {Screens} screens
 */
export function queryFromState(state, screens) {
  const query = new URLSearchParams();
  writePlace(query, 'from', state.from);
  if (state.round) writeRound(query, state.round);
  else writePlace(query, 'to', state.to);
  writeOptions(query, state);
  if (state.slide !== null) query.set('slide', state.slide + 1);
  else if (state.selected > 0) query.set('route', state.selected + 1);
  if (state.view !== PLANNER[0]) query.set('view', state.view);
  for (const { name, key } of screenOf(state, screens)?.parameters ?? []) {
    const value = state[key];
    if (value) query.set(name, value);
  }
  if (state.replay) {
    query.set('replay', state.replay.url);
    query.set('speed', state.replay.speed);
  }
  const text = query.toString().replaceAll('%2C', ',');
  return text && `?${text}`;
}

/**
 * Returns the address of the state within the server.
 * @param {State} state
 * @param {Screens} screens
 */
export function addressFromState(state, screens) {
  const path = screenOf(state, screens)?.path;
  return path ? path.prefix + state[path.key] : `/${queryFromState(state, screens)}`;
}

/**
 * Returns the part of the state in an address: in its query, or in the path of a screen.
 * @param {{pathname: string, search: string}} address
 * @param {Screens} screens
 */
export function stateFromAddress({ pathname, search }, screens) {
  const state = stateFromQuery(search, screens);
  for (const { view, path } of screens) {
    if (!path) continue;
    const isShown = pathname.startsWith(path.prefix);
    state[path.key] = isShown ? pathname.slice(path.prefix.length) : null;
    if (isShown) state.view = view;
  }
  return state;
}

/**
 * Returns the part of the state in a query; invalid values get their defaults.
 * @param {string} text
 * @param {Screens} screens
 * @returns {Partial<State>}
 */
export function stateFromQuery(text, screens) {
  const query = new URLSearchParams(text);
  const [round, options] = [readRound(query), readOptions(query)];
  const asked = query.get('view');
  const views = [...PLANNER, ...screens.map(({ view }) => view)];
  const parameters = screens.flatMap(({ parameters: own = [] }) => own);
  /** @type {Partial<State>} */
  const state = {
    from: readPlace(query, 'from'),
    to: round ? null : readPlace(query, 'to'),
    round,
    ...options,
    mode: round ? travelMode(options.mode) : options.mode,
    selected: readIndex(query.get('route')) ?? 0,
    slide: readIndex(query.get('slide')),
    view: asked && views.includes(asked) ? asked : PLANNER[0],
    ...Object.fromEntries(parameters.map((one) => [one.key, readParameter(query, one)])),
    replay: readReplay(query),
  };
  return { ...state, ...formerOf(asked, screens)?.lead(state) };
}

/** Returns the former name of a screen that a view is, or `undefined`. */
function formerOf(/** @type {?string} */ view, /** @type {Screens} */ screens) {
  return screens.flatMap(({ former = [] }) => former).find((former) => former.view === view);
}

/**
 * Returns whether a query has a place, a round trip, an option, a view or a parameter of its view that cannot be
 * read.
 * @param {string} text
 * @param {Screens} screens
 */
export function isDamaged(text, screens) {
  const query = new URLSearchParams(text);
  const { from, to, round, view } = stateFromQuery(text, screens);
  const own = screens.find((screen) => screen.view === view)?.parameters ?? [];
  const climb = query.get('round_climb');
  const read = {
    from, to: to ?? round, round, view: view === query.get('view') || formerOf(query.get('view'), screens),
    round_climb: !climb || CLIMBS.some((one) => one === climb),
    ...Object.fromEntries(OPTIONS.map((option) => [option.query, isRead(option, query.get(option.query))])),
    ...Object.fromEntries(own.map((one) => [one.name, !query.get(one.name) || readParameter(query, one)])),
  };
  return Object.entries(read).some(([name, value]) => query.has(name) && !value);
}

function screenOf(/** @type {State} */ state, /** @type {Screens} */ screens) {
  return screens.find(({ view }) => view === state.view);
}

function readParameter(/** @type {URLSearchParams} */ query, /** @type {ScreenParameter} */ { name, form }) {
  const text = query.get(name);
  return text !== null && (!form || form.test(text)) ? text : null;
}

function writePlace(/** @type {URLSearchParams} */ query, /** @type {string} */ end, /** @type {?Place} */ place) {
  if (!place) return;
  query.set(end, `${place.lat.toFixed(6)},${place.lon.toFixed(6)}`);
  if (place.name) query.set(`${end}_name`, place.name);
}

function readPlace(/** @type {URLSearchParams} */ query, /** @type {string} */ end) {
  const match = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/.exec(query.get(end) ?? '');
  if (!match) return null;
  const [lat, lon] = [Number(match[1]), Number(match[2])];
  if (Math.abs(lat) > 90 || Math.abs(lon) > 180) return null;
  return { lat, lon, name: query.get(`${end}_name`) ?? '' };
}

function writeRound(/** @type {URLSearchParams} */ query, /** @type {RoundTrip} */ { distance, climb, seed }) {
  query.set('round', distance);
  if (climb !== DEFAULT_ROUND.climb) query.set('round_climb', climb);
  if (seed !== DEFAULT_ROUND.seed) query.set('round_seed', seed);
}

/** @returns {?RoundTrip} */
function readRound(/** @type {URLSearchParams} */ query) {
  const distance = readNumber(query.get('round'), LENGTHS.least, LENGTHS.most);
  if (distance === null) return null;
  const climb = query.get('round_climb');
  const seed = readNumber(query.get('round_seed'), 0, MAX_SEED);
  return {
    distance: Math.round(distance), climb: CLIMBS.find((one) => one === climb) ?? DEFAULT_ROUND.climb,
    seed: Math.floor(seed ?? DEFAULT_ROUND.seed),
  };
}

/** Returns a number counted from 1 as an index. */
function readIndex(/** @type {?string} */ text) {
  const number = Number.parseInt(text ?? '', 10);
  return number > 0 ? number - 1 : null;
}

function readReplay(/** @type {URLSearchParams} */ query) {
  const url = query.get('replay');
  return url ? { url, speed: readNumber(query.get('speed'), 0.1, 1000) ?? 1 } : null;
}
