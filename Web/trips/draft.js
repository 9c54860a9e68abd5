// The trip being drawn up: a frozen value. Every change makes a new one, so that it can be undone.

/**
 * @typedef {Object} Stop
 * @property {string} key tells it apart on this page
 * @property {?string} id what the server calls it, null until it is saved
 * @property {string} name
 * @property {number} lat
 * @property {number} lon
 * @property {string} address
 * @property {string} note
 * @property {?string} contact the id of the contact it is
 * @property {?string} visitedAt
 * @property {?string} skippedAt
 *
 * @typedef {Object} Draft
 * @property {?string} id null until it is saved
 * @property {string} name
 * @property {string} day "2026-11-21", empty where there is none
 * @property {string} time "09:30", empty where there is none
 * @property {?string} timeZone
 * @property {string} mode
 * @property {'time'|'distance'|'effort'} by what the order is to save
 * @property {'first'|'any'} start
 * @property {'last'|'any'|'start'} end
 * @property {number} visitRadius metres
 * @property {Array<Stop>} stops
 * @property {boolean} isCurrent whether it is the one somebody is on
 * @property {?string} updatedAt when it was saved last, as the server says
 */

/** The most stops of one trip. */
export const MOST_STOPS = 500;

/** An empty trip. */
export function emptyDraft({ mode, timeZone, day = '' }) {
  return freeze({
    id: null, name: '', day, time: '', timeZone, mode, by: 'time', start: 'first', end: 'last',
    visitRadius: 50, stops: [], isCurrent: false, updatedAt: null,
  });
}

/** A place as a stop. */
export function stopAt({ name, lat, lon, street = '', address = street, contact = null }) {
  return {
    key: newKey(), id: null, name, lat, lon, address, note: '', contact,
    visitedAt: null, skippedAt: null,
  };
}

/** The draft with some of its properties changed. */
export function changed(draft, change) {
  return freeze({ ...draft, ...change });
}

/** The draft with stops put in, at the end unless a place is given; never more than fit. */
export function withStops(draft, stops, at = draft.stops.length) {
  const room = stops.slice(0, MOST_STOPS - draft.stops.length);
  return changed(draft, { stops: draft.stops.toSpliced(at, 0, ...room) });
}

/** The draft without a stop. */
export function withoutStop(draft, key) {
  return changed(draft, { stops: draft.stops.filter((stop) => stop.key !== key) });
}

/** The draft with one stop moved to another index; an index beyond the ends is the nearest one. */
export function withMoved(draft, key, to) {
  const from = draft.stops.findIndex((stop) => stop.key === key);
  const index = Math.min(Math.max(to, 0), draft.stops.length - 1);
  if (from < 0 || from === index) return draft;
  const stops = draft.stops.toSpliced(from, 1).toSpliced(index, 0, draft.stops[from]);
  return changed(draft, { stops });
}

/** The draft with a stop changed. */
export function withChanged(draft, key, change) {
  const stops = draft.stops.map((stop) => (stop.key === key ? { ...stop, ...change } : stop));
  return changed(draft, { stops });
}

/** The draft with its stops in another order, given as indices; those left out come last. */
export function withOrder(draft, order) {
  const named = new Set(order);
  const left = [...draft.stops.keys()].filter((index) => !named.has(index));
  return changed(draft, { stops: [...order, ...left].map((index) => draft.stops[index]) });
}

/** Whether two drafts would be saved as the same trip. */
export function isSame(one, other) {
  return one === other || text(one) === text(other);
}

function text(draft) {
  return JSON.stringify(draft, (name, value) => (name === 'key' ? undefined : value));
}

function newKey() {
  return crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
}

function freeze(draft) {
  return Object.freeze({ ...draft, stops: Object.freeze([...draft.stops]) });
}
