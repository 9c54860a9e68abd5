// Fixes of this device, passed to navigation and to the server.
import { lastOf } from '../geometry/lists.js';
import { replayTrack, tell, watchDevice } from '../go/fixes.js';
import { readTrack } from '../go/track.js';
import { say } from '../messages/messages.js';

/**
 * Watches the fixes of the device, or replays a track, while this device reports the trip.
 * @param {Store} store
 * @param {{take: (fix: TravelFix) => void, lose: (reason: 'denied' | 'missing') => void}} listener
 */
export function followFixes(store, { take, lose }) {
  /** @type {?{stop: () => void}} */
  let source = null;
  store.watch(['tracking', 'current'], async ({ tracking, current, replay }) => {
    const isWanted = Boolean(tracking && current?.id === tracking);
    if (isWanted === Boolean(source)) return;
    if (!isWanted) {
      source?.stop();
      source = null;
      return;
    }
    const own = { stop() {} };
    source = own;
    const begun = await sourceOf(store, replay, {
      take(fix) {
        tell(fix);
        take(entryOf(fix));
      },
      lose,
    });
    if (source === own) source = begun;
    else begun.stop();
  });
}

async function sourceOf(
  /** @type {Store} */ store, /** @type {?Replay} */ replay,
  /** @type {{take: (fix: Fix) => void, lose: (reason: 'denied' | 'missing') => void}} */ { take, lose },
) {
  if (!replay) return watchDevice(take, lose);
  const points = await pointsAt(replay.url).catch(() => null);
  if (!points) {
    store.set({ notice: say('track.missing', { url: replay.url }) });
    return { stop() {} };
  }
  const first = Date.now() / 1000 - lastOf(points).seconds; // as if it had just ended
  return replayTrack(points, replay, (fix) => take({ ...fix, time: first + fix.time }));
}

async function pointsAt(/** @type {string} */ url) {
  const response = await fetch(url);
  return readTrack(await response.text());
}

/** Returns a fix as the server accepts it. */
function entryOf(/** @type {Fix} */ { lat, lon, accuracy, time, speed, course }) {
  return { lat, lon, accuracy, speed, course, time: new Date(time * 1000).toISOString() };
}
