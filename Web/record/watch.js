// The source of a recording's fixes: the device, or a track that is replayed in its place.
import { replayTrack, watchDevice } from '../go/fixes.js';
import { readTrack } from '../go/track.js';
import { keepScreenOn } from '../go/wakelock.js';

/**
 * When a replayed track begins, and the seconds of it that are over.
 * @typedef {{first: number, after: number}} ReplayTimes
 */

/**
 * Creates the watch, which keeps the screen on while it runs.
 * @param {Store} store
 * @param {object} heard
 * @param {(fix: DeviceFix) => void} heard.take
 * @param {(reason: 'denied' | 'missing') => void} heard.lose
 * @param {() => void} heard.darken called if the screen cannot be kept on
 */
export function createWatch(store, { take, lose, darken }) {
  /** @type {?{stop: () => void}} */
  let source = null;
  /** @type {?{release: () => void}} */
  let screen = null;

  function stop() {
    source?.stop();
    screen?.release();
    [source, screen] = [null, null];
  }

  return {
    /** Starts again; a replayed track begins at a time, and goes on after some of its seconds. */
    async start(/** @type {ReplayTimes} */ { first, after }) {
      stop();
      const own = { stop() {} };
      source = own;
      screen = keepScreenOn(darken);
      const { replay } = store.state;
      const begun = replay ? await replayed(replay, { first, after }, take) : watchDevice(take, lose);
      if (source === own) source = begun;
      else begun.stop();
    },
    stop,
  };
}

async function replayed(
  /** @type {Replay} */ replay, /** @type {ReplayTimes} */ { first, after }, /** @type {(fix: DeviceFix) => void} */ take,
) {
  const track = readTrack(await (await fetch(replay.url)).text());
  return replayTrack(track, { ...replay, after }, (fix) => take({ ...fix, time: first + fix.time }));
}
