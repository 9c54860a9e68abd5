// What the map loaded. A service worker never sees what was loaded before it, nor what workers that
// are older than it load: on a first visit it is told.

const LIMIT = 400;
const PAUSE = 1_000;
const noted = new Set(['/info']);
let tell = null;
let pending = 0;

/** Notes an address the map loads. */
export function note(address) {
  if (noted.size < LIMIT) noted.add(address);
  if (tell) later();
}

/** Tells all that was noted, now and whenever more is. */
export function notedSince(listener) {
  tell = listener;
  later();
}

function later() {
  clearTimeout(pending);
  pending = setTimeout(() => {
    tell([...noted]);
    noted.clear();
  }, PAUSE);
}
