// Addresses the map loaded. A service worker does not see requests made before it, nor requests of
// older workers, so the page sends them on a first visit.

const LIMIT = 400;
const PAUSE = 1_000;
const noted = new Set(['/info']);
/** @type {?(addresses: string[]) => void} */
let tell = null;
let pending = 0;

/** Records an address that the map loads. */
export function note(/** @type {string} */ address) {
  if (noted.size < LIMIT) noted.add(address);
  if (tell) later();
}

/** Calls the listener with the recorded addresses, now and after each change. */
export function notedSince(/** @type {(addresses: string[]) => void} */ listener) {
  tell = listener;
  later();
}

function later() {
  clearTimeout(pending);
  pending = setTimeout(() => {
    tell?.([...noted]);
    noted.clear();
  }, PAUSE);
}
