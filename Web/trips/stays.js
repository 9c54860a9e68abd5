// Stays and the time of arrival, stored in the browser: the server's trips have neither.

/** Returns a saved trip with the stays that this browser keeps. */
export function withStays(/** @type {State} */ { user }, /** @type {Draft} */ draft) {
  const { stay = 0, arriveBy = null, stops = {} } = read(user, draft.id) ?? {};
  const staying = draft.stops.map((stop) => ({ ...stop, stay: stops[stop.id] ?? null }));
  return Object.freeze({ ...draft, stay, arriveBy, stops: Object.freeze(staying) });
}

/** Keeps the stays of a saved trip. Without storage they are lost with the page. */
export function keepStays(/** @type {State} */ { user }, /** @type {Draft} */ { id, stay, arriveBy, stops }) {
  const own = stops.filter((stop) => stop.stay !== null).map((stop) => [stop.id, stop.stay]);
  try {
    if (stay === 0 && arriveBy === null && own.length === 0) localStorage.removeItem(keyOf(user, id));
    else localStorage.setItem(keyOf(user, id), JSON.stringify({ stay, arriveBy, stops: Object.fromEntries(own) }));
  } catch (error) {
    console.info(error);
  }
}

function read(user, id) {
  try {
    return JSON.parse(localStorage.getItem(keyOf(user, id)));
  } catch {
    return null;
  }
}

/** Users who share a browser do not see each other's stays. */
function keyOf(user, id) {
  return `amble.stays.${user.id}.${id}`;
}
