// The options of routes: the only list of them. All other parts go through it, so a further option
// is an entry of `TABLE`, its type in `RouteOptions`, and a label if it is a switch.
import { readNumber } from './reading.js';

/**
 * Travel modes, in display order.
 * @type {Mode[]}
 */
export const MODES = ['walk', 'run', 'hike', 'wheelchair', 'bike', 'ebike', 'drive'];

/**
 * The modes that routes are planned by, in display order.
 * @type {RouteMode[]}
 */
export const ROUTE_MODES = [...MODES, 'bikeshare'];

/** The keys of the state that decide which of them are offered. */
export const MODE_KEYS = /** @type {const} */ (['region', 'bikeSystems']);

/** Returns whether the region has routes by a mode; all modes until that is known, but shared bikes. */
export function isModeOffered(/** @type {State} */ { region, bikeSystems }, /** @type {RouteMode} */ mode) {
  if (mode === 'bikeshare') return Boolean(bikeSystems?.length);
  return region === null || region.modes.includes(mode);
}

/** Returns the mode of streets and of recordings that a mode of routes is. */
export const travelMode = (/** @type {RouteMode} */ mode) => (mode === 'bikeshare' ? 'bike' : mode);

/**
 * The options, in their order in addresses and requests.
 * @type {{ [Key in keyof Required<RouteOptions>]: Omit<RouteOption<Key>, 'key'> }}
 */
const TABLE = {
  mode: { query: 'mode', initial: 'walk', read: (text) => ROUTE_MODES.find((mode) => mode === text) },
  maxDetour: { query: 'max_detour', initial: 2, read: (text) => readNumber(text, 1, 10) },
  maxGrade: { query: 'max_grade', initial: null, read: (text) => readNumber(text, 0.01, 1) },
  avoidSteps: switchNamed('avoid_steps'),
  leaving: { query: 'depart_at', initial: null, read: readTime },
};

/** @type {ReadonlyArray<RouteOption>} */
export const OPTIONS = Object.freeze(Object.entries(TABLE).map(
  ([key, option]) => Object.freeze({ key: /** @type {keyof RouteOptions} */ (key), ...option })));

/** The keys of the options in the state. */
export const OPTION_KEYS = Object.freeze(OPTIONS.map(({ key }) => key));

/** Default options. */
export const DEFAULT_OPTIONS = /** @type {Readonly<Required<RouteOptions>>} */ (
  Object.freeze(optionsOf({})));

/**
 * Returns the options in a state, a request or a record; those that it lacks have their defaults.
 * @param {Partial<RouteOptions>} values
 * @param {ReadonlyArray<RouteOption>} options
 */
export function optionsOf(values, options = OPTIONS) {
  const entries = options.map(({ key, initial }) => [key, values[key] ?? initial]);
  return /** @type {RouteOptions} */ (Object.fromEntries(entries));
}

/**
 * Returns the options for the legs of a ride. They have no `leaving`: that is the departure of the
 * planner's routes, and each leg of a ride begins at a time of its own.
 * @param {RouteOptions} state
 * @param {Mode} mode
 * @returns {Journey['options']}
 */
export function rideOptions(state, mode) {
  return { ...optionsOf(state, OPTIONS.filter(({ key }) => key !== 'leaving')), mode };
}

/**
 * Adds the options that differ from their defaults to a query.
 * @param {URLSearchParams} query
 * @param {Partial<RouteOptions>} values
 * @param {ReadonlyArray<RouteOption>} options
 */
export function writeOptions(query, values, options = OPTIONS) {
  for (const { key, query: name, initial } of options) {
    const value = values[key] ?? initial;
    if (value !== initial) query.set(name, String(value));
  }
}

/** Returns all options as a query has them; absent and invalid ones have their defaults. */
export function readOptions(/** @type {URLSearchParams} */ query) {
  const entries = OPTIONS.map(({ key, query: name, read }) => [key, read(query.get(name))]);
  return optionsOf(Object.fromEntries(entries));
}

/** Returns whether a text is a value of an option. */
export function isRead(/** @type {RouteOption} */ { read, isSwitch }, /** @type {?string} */ text) {
  return isSwitch ? (text === 'true' || text === 'false') : (read(text) ?? null) !== null;
}

/** Returns an option that is off by default. */
function switchNamed(/** @type {string} */ query) {
  return { query, initial: false, read: (/** @type {?string} */ text) => text === 'true', isSwitch: true };
}

/** Returns a local time as the server reads it. */
function readTime(/** @type {?string} */ text) {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text ?? '') ? text : null;
}
