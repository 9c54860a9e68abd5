// The draft trip: a frozen value. Every change returns a new one, so that it can be undone.

/** Maximum number of stops of a trip. */
export const MAX_STOPS = 500;

/** Returns an empty trip. */
export function emptyDraft(
  /** @type {Pick<Draft, 'mode' | 'timeZone'> & {day?: string}} */ { mode, timeZone, day = '' },
) {
  return freeze({
    id: null, name: '', day, time: '', timeZone, mode, by: 'time', start: 'first', end: 'last',
    visitRadius: 50, stay: 0, arriveBy: null, stops: [], isCurrent: false, isOver: false, updatedAt: null,
  });
}

/**
 * Returns a place as a stop.
 * @returns {Stop}
 */
export function stopAt(/** @type {FoundPlace} */ { name, lat, lon, street = '', address = street, contact }) {
  return {
    key: newKey(), id: null, name, lat, lon, address, note: '', contact: contact ?? null,
    visitedAt: null, skippedAt: null, stay: null,
  };
}

/** Returns the draft with some of its properties changed. */
export function changed(/** @type {Draft} */ draft, /** @type {Partial<Draft>} */ change) {
  return freeze({ ...draft, ...change });
}

/** Returns the draft with stops inserted, by default at the end; excess stops are dropped. */
export function withStops(/** @type {Draft} */ draft, /** @type {Stop[]} */ stops, at = draft.stops.length) {
  const room = stops.slice(0, MAX_STOPS - draft.stops.length);
  return changed(draft, { stops: draft.stops.toSpliced(at, 0, ...room) });
}

/** Returns the draft without a stop. */
export function withoutStop(/** @type {Draft} */ draft, /** @type {string} */ key) {
  return changed(draft, { stops: draft.stops.filter((stop) => stop.key !== key) });
}

/** Returns the draft with a stop moved to an index, limited to the list. */
export function withMoved(/** @type {Draft} */ draft, /** @type {string} */ key, /** @type {number} */ to) {
  const from = draft.stops.findIndex((stop) => stop.key === key);
  const index = Math.min(Math.max(to, 0), draft.stops.length - 1);
  if (from < 0 || from === index) return draft;
  const stops = draft.stops.toSpliced(from, 1).toSpliced(index, 0, draft.stops[from]);
  return changed(draft, { stops });
}

/** Returns the draft with a stop changed. */
export function withChanged(
  /** @type {Draft} */ draft, /** @type {string} */ key, /** @type {Partial<Stop>} */ change,
) {
  const stops = draft.stops.map((stop) => (stop.key === key ? { ...stop, ...change } : stop));
  return changed(draft, { stops });
}

/** Returns the draft with its stops in another order, given as indices; omitted ones come last. */
export function withOrder(/** @type {Draft} */ draft, /** @type {number[]} */ order) {
  const named = new Set(order);
  const left = [...draft.stops.keys()].filter((index) => !named.has(index));
  return changed(draft, { stops: [...order, ...left].map((index) => draft.stops[index]) });
}

/** Returns whether two drafts would be saved as the same trip. */
export function isSame(/** @type {?Draft} */ one, /** @type {?Draft} */ other) {
  return one === other || text(one) === text(other);
}

function text(/** @type {?Draft} */ draft) {
  return JSON.stringify(draft, (name, value) => (name === 'key' ? undefined : value));
}

function newKey() {
  return crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
}

function freeze(/** @type {Draft} */ draft) {
  return Object.freeze({ ...draft, stops: Object.freeze([...draft.stops]) });
}
