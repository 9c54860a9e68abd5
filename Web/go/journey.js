// A journey: fixes go to the navigator, and what it says becomes the state, words and new routes.
import { openNavigator } from '../engine/navigator.js';
import { saveTrip } from '../saved/store.js';
import { courseOf } from './course.js';
import { overhear, replayTrack, watchDevice } from './fixes.js';
import { createRerouter } from './reroute.js';
import { beSilent, tellCue } from './voice.js';
import { keepScreenOn } from './wakelock.js';

const ENGINE = '/engine/amble.wasm';
/** Milliseconds between two times the journey is kept. */
const KEEPING = 3_000;

/**
 * Sets out, or goes on where `kept` says.
 * @param {Trip} trip
 * @param {?{snapshot: Uint8Array, time: number}} kept
 * @param {?Array} track what is replayed instead of the device's positions
 * @returns {Promise<{pause, resume, stop}>}
 */
export async function beginJourney(store, trip, kept, track) {
  const guide = await openNavigator(fetch(ENGINE));
  const wakeLock = keepScreenOn(() => store.set({ word: 'screenOff' }));
  const rerouter = createRerouter(store, follow);
  let time = kept?.time ?? -1;
  let keptAt = 0;
  let source = null;

  const [course, options] = [courseOf(trip.route), optionsOf(trip, trip.route)];
  show(kept ? guide.restore(course, kept.snapshot, options) : guide.begin(course, options));

  /** Goes on along another route. */
  function follow(route) {
    guide.reroute(courseOf(route), optionsOf(trip, route));
    store.set({ trip: { ...store.state.trip, route } });
    keep();
  }

  function take(fix) {
    time = fix.time;
    const progress = guide.fix(fix);
    const { status, cue } = progress;
    show(progress, fix);
    if (cue) tellCue(cue, store.state.trip.route, store.state);
    if (status === 'offRoute') rerouter.seek(fix);
    else rerouter.rest();
    if (status === 'arrived') source.stop(); // nothing more is asked of the device
    if (cue || performance.now() - keptAt > KEEPING) keep();
  }

  function show(progress, fix = store.state.progress?.fix) {
    const word = wordFor(progress.status, store.state.word);
    store.set({ progress: { ...progress, fix }, word });
  }

  function keep() {
    keptAt = performance.now();
    saveTrip({ ...store.state.trip, kept: { snapshot: guide.snapshot(), time } })
      .catch(console.info); // a browser that keeps nothing still leads the way
  }

  function listen() {
    if (trip.leg) source = overhear(take);
    else source = track
      ? replayTrack(track, { speed: trip.replay.speed, after: time }, take)
      : watchDevice(take, (reason) => store.set({ word: reason }));
  }

  addEventListener('pagehide', keep);
  if (store.state.progress.status !== 'paused') listen();
  keep();
  return {
    pause() {
      source.stop();
      rerouter.rest();
      show(guide.pause());
      keep();
    },
    resume() {
      show(guide.resume());
      listen();
    },
    stop() {
      removeEventListener('pagehide', keep);
      source?.stop();
      rerouter.rest();
      wakeLock.release();
      beSilent();
      guide.close();
    },
  };
}

function optionsOf({ options }, { ascentThreshold }) {
  return { mode: options.mode, ascentThreshold };
}

/** What there is to say about where one stands; what was said of a new route stays on it. */
function wordFor(status, word) {
  if (status === 'waiting') return 'waiting';
  const passing = ['waiting', 'missing', 'denied', 'seeking', 'noRoute', 'unreachable', 'offTrack'];
  return status === 'following' && passing.includes(word) ? null : word;
}
