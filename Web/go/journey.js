// A journey: passes fixes to the navigator, and its progress to the state, the voice and rerouting.
import { openNavigator } from '../engine/navigator.js';
import { saveTrip } from '../saved/store.js';
import { present } from '../state/present.js';
import { climbOf, climbsAhead } from './climbed.js';
import { courseOf } from './course.js';
import { overhear, replayTrack, watchDevice } from './fixes.js';
import { messageAfter } from './message.js';
import { createRerouter } from './reroute.js';
import { beSilent, tellCue } from './voice.js';
import { keepScreenOn } from './wakelock.js';

const ENGINE = '/engine/amble.wasm';
/** Milliseconds between two saves of the journey. */
const KEEPING = 3_000;

/**
 * Starts a journey, or continues the one in `kept`.
 * @param {Journey} trip
 * @param {?{snapshot: Uint8Array, time: number}} kept
 * @param {?TrackPoint[]} track replayed instead of the device's fixes
 * @returns {Promise<RunningJourney>}
 */
export async function beginJourney(/** @type {Store} */ store, trip, kept, track) {
  const guide = await openNavigator(fetch(ENGINE));
  const wakeLock = keepScreenOn(() => store.set({ journeyMessage: 'screenOff' }));
  const rerouter = createRerouter(store, follow);
  let time = kept?.time ?? -1;
  const keeper = createKeeper(store, () => ({ snapshot: guide.snapshot(), time }));
  /** @type {?{stop: () => void}} */
  let source = null;
  /** @type {(next: Progress, fix?: Fix) => void} */
  const show = (next, fix) => showProgress(store, trip, next, fix);
  const [course, options] = [courseOf(trip.route), optionsOf(trip, trip.route)];
  const first = kept ? guide.restore(course, kept.snapshot, options) : guide.begin(course, options);
  let isOver = false;

  /** Shows some progress once it is kept: the page may end at any time. */
  async function keepAndShow(/** @type {Progress} */ next) {
    await keeper.keep();
    if (!isOver && store.state.trip) show(next);
  }

  /** Continues along another route, of a ride with its legs. */
  function follow(/** @type {Pick<Journey, 'route' | 'ride'>} */ other) {
    guide.reroute(courseOf(other.route), optionsOf(trip, other.route));
    changeRoute(store, other);
    keeper.keep();
  }

  function take(/** @type {Fix} */ fix) {
    time = fix.time;
    const progress = guide.fix(fix);
    const { status, cue } = progress;
    show(progress, fix);
    if (cue) tellCue(cue, present(store.state, 'trip').route, store.state);
    if (status === 'offRoute') rerouter.seek(fix);
    else rerouter.rest();
    if (status === 'arrived') source?.stop(); // no more fixes are needed
    if (cue || keeper.isDue()) keeper.keep();
  }

  const listen = () => { source = listenTo(store, trip, track, { after: time, take }); };

  addEventListener('pagehide', keeper.keep);
  await keepAndShow(first);
  if (first.status !== 'paused') listen();
  return {
    follow,
    async pause() {
      source?.stop();
      rerouter.rest();
      await keepAndShow(guide.pause());
    },
    async resume() {
      await keepAndShow(guide.resume());
      if (!isOver) listen();
    },
    stop() {
      isOver = true;
      removeEventListener('pagehide', keeper.keep);
      source?.stop();
      rerouter.rest();
      wakeLock.release();
      beSilent();
      guide.close();
    },
  };
}

/** Gives the journey another route, and notes what was climbed on the one before. */
function changeRoute(/** @type {Store} */ store, /** @type {Pick<Journey, 'route' | 'ride'>} */ { route, ...more }) {
  const now = present(store.state, 'trip');
  const climbed = climbOf(now, store.state.progress?.climbAhead ?? null);
  store.set({ trip: { ...now, route, from: null, ...more, climbed } });
}

/** Passes the progress to the state with the climbs ahead, and with the last fix. */
function showProgress(
  /** @type {Store} */ store, /** @type {Journey} */ trip, /** @type {Progress} */ next,
  fix = store.state.progress?.fix,
) {
  const { samples } = (store.state.trip ?? trip).route;
  const progress = { ...next, ...climbsAhead(next, samples), fix };
  store.set({ progress, journeyMessage: messageAfter(progress, store.state.journeyMessage) });
}

/**
 * Takes the fixes of a journey: those of the trip that it is a leg of, of a track, or of the device.
 * @param {Store} store
 * @param {Journey} trip
 * @param {?TrackPoint[]} track
 * @param {{after: number, take: (fix: Fix) => void}} listener `after` is the time of the last fix
 * @returns {{stop: () => void}}
 */
function listenTo(store, trip, track, { after, take }) {
  if (trip.leg) return overhear(take);
  if (track) return replayTrack(track, { speed: trip.replay?.speed ?? 1, after }, take);
  return watchDevice(take, (reason) => store.set({ journeyMessage: reason }));
}

/**
 * Keeps the journey in the browser's storage, to continue it later.
 * @param {Store} store
 * @param {() => {snapshot: Uint8Array, time: number}} snapshotOf
 */
function createKeeper(store, snapshotOf) {
  let keptAt = 0;
  return {
    async keep() {
      const { trip } = store.state;
      if (!trip) return; // it was ended before it began: nothing is to be continued
      keptAt = performance.now();
      await saveTrip({ ...trip, kept: snapshotOf() }).catch(console.info); // navigation works without storage
    },
    isDue: () => performance.now() - keptAt > KEEPING,
  };
}

function optionsOf(/** @type {Journey} */ { options }, /** @type {Route} */ { ascentThreshold }) {
  return { mode: options.mode, ascentThreshold };
}
