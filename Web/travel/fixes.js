// Fixes of this device, passed to navigation and to the server.
import { replayTrack, tell, watchDevice } from '../go/fixes.js';
import { readTrack } from '../go/track.js';
import { say } from '../messages/messages.js';

/** Watches the fixes of the device, or replays a track, while this device reports the trip. */
export function followFixes(/** @type {Store} */ store, enter) {
  let source = null;
  store.watch(['tracking', 'current'], async ({ tracking, current, replay }) => {
    const isWanted = Boolean(tracking && current?.id === tracking);
    if (isWanted === Boolean(source)) return;
    if (!isWanted) {
      source.stop();
      source = null;
      return;
    }
    const own = { stop() {} };
    source = own;
    const begun = await sourceOf(store, replay, (fix) => {
      tell(fix);
      if (store.state.positionMessage) store.set({ positionMessage: null });
      enter(entryOf(fix));
    });
    if (source === own) source = begun;
    else begun.stop();
  });
}

async function sourceOf(/** @type {Store} */ store, replay, take) {
  if (!replay) return watchDevice(take, (reason) => store.set({ positionMessage: reason }));
  const points = await pointsAt(replay.url).catch(() => null);
  if (!points) {
    store.set({ notice: say('track.missing', { url: replay.url }) });
    return { stop() {} };
  }
  const first = Date.now() / 1000 - points.at(-1).seconds; // as if it had just ended
  return replayTrack(points, replay, (fix) => take({ ...fix, time: first + fix.time }));
}

async function pointsAt(url) {
  const response = await fetch(url);
  return readTrack(await response.text());
}

/** Returns a fix as the server accepts it. */
function entryOf({ lat, lon, accuracy, time, speed, course }) {
  return { lat, lon, accuracy, speed, course, time: new Date(time * 1000).toISOString() };
}
