// The recording: takes the device's positions in any view and stores each as it comes.
import '../messages/record.js';
import { distanceBetween } from '../geometry/distance.js';
import { replayTrack, watchDevice } from '../go/fixes.js';
import { readTrack } from '../go/track.js';
import { keepScreenOn } from '../go/wakelock.js';
import { say } from '../messages/messages.js';
import { createMeter } from './measuring.js';
import { MIN_FIXES, thinned } from './outbox.js';
import { senderOf } from './sending.js';
import { mountSign } from './sign.js';
import { closedAt } from './spans.js';
import { createSteps, estimatedSteps, hasSteps } from './steps.js';
import { allRecordings, fixesOf, forgetRecording, keepFix, keepRecording } from './stored.js';

/** One window of the browser records at a time. */
const LOCK = 'amble.recorder';
/** Milliseconds without the page after which a recording continues as after a pause. */
const MAX_GAP = 2 * 60_000;
/** Milliseconds without fixes that are reported to the traveller. */
const TOLD_GAP = 60_000;
/** Milliseconds that a message stays although positions arrive; some stay until a pause. */
const READ_FOR = 8_000;
const STICKY = ['full', 'screenOff'];
/** Milliseconds after which a discarded recording is deleted. */
const UNDO = 60_000;
/** Minimum distance between two points of the trail, metres. */
const TRAIL_STEP = 3;
const OPEN = ['recording', 'paused'];
const recorders = new WeakMap();

/**
 * Returns the page's recorder, created on first use.
 * @param {Store} store
 * @returns {ReturnType<typeof createRecorder>}
 */
export function recorderOf(store) {
  if (!recorders.has(store)) recorders.set(store, createRecorder(store));
  return recorders.get(store);
}

function createRecorder(/** @type {Store} */ store) {
  const sender = senderOf(store);
  mountSign(store);
  /** @type {?Recording} */
  let recording = null;
  /** @type {?TrackMeter} */
  let meter = null;
  let steps = createSteps();
  let trail = [];
  let count = 0;
  let latest = null;
  let source = null;
  let screen = null;
  let release = null;
  let toldAt = 0;
  const ready = restore().catch((error) => {
    console.info(error); // without storage nothing is left to continue
  });

  /** Shows the recording in the state, and stores it. */
  async function change(to, shown = {}) {
    recording = to;
    store.set({ recording, ...shown });
    await keepRecording(to).catch(tellFull);
  }

  function tell(key, values = {}) {
    toldAt = performance.now();
    store.set({ recordMessage: { key, ...values } });
  }

  function tellFull(error) {
    console.info(error);
    tell('full');
  }

  /** Returns the message that still applies once a position has arrived. */
  function messageNow() {
    const { recordMessage: message } = store.state;
    const isRead = performance.now() - toldAt > READ_FOR;
    const isOver = ['waiting', 'denied', 'missing'].includes(message?.key);
    return STICKY.includes(message?.key) || !(isRead || isOver) ? message : null;
  }

  function numbersNow() {
    const { numbers } = meter;
    const measured = hasSteps(recording.mode) ? steps.steps : null;
    return {
      ...numbers, fixes: count,
      steps: measured ?? estimatedSteps(numbers.distance, numbers.moving, recording.mode),
      areStepsEstimated: measured === null, areBehind: meter.isBehind,
    };
  }

  /** Starts again without fixes. */
  function begin(mode) {
    meter?.close();
    [trail, latest, count] = [[], null, 0];
    let traced = null;
    meter = createMeter(mode, {
      accept(fix) {
        if (traced?.segment !== fix.segment) trail = [...trail, []];
        const isNear = traced?.segment === fix.segment && distanceBetween(traced, fix) < TRAIL_STEP;
        if (isNear) return;
        traced = fix;
        trail.at(-1).push([fix.lon, fix.lat]);
      },
      change() {
        if (recording) store.set({ recordTrail: [...trail], recordNumbers: numbersNow() });
      },
    });
  }

  /** Adds a fix to the numbers and to the trail. */
  function follow(fix) {
    latest = fix;
    meter.add(fix);
  }

  function take({ lat, lon, accuracy, time, speed, altitude = null, altitudeAccuracy = null }) {
    if (recording?.status !== 'recording') return;
    const fix = {
      recording: recording.id, number: count, segment: recording.segment, time, lat, lon, accuracy,
      speed, altitude, altitudeAccuracy, steps: steps.steps,
    };
    count += 1;
    keepFix(fix).catch(tellFull);
    follow(fix);
    store.set({
      recordFix: fix, recordTrail: [...trail], recordNumbers: numbersNow(),
      recordMessage: messageNow(),
    });
  }

  /** Watches the positions of the device, or replays a track in their place. */
  async function watch() {
    halt();
    const own = { stop() {} };
    source = own;
    screen = keepScreenOn(() => tell('screenOff'));
    const { replay } = store.state;
    const begun = replay ? await replayed(replay) : watchDevice(take, tell);
    if (source === own) source = begun;
    else begun.stop();
  }

  async function replayed(replay) {
    const track = readTrack(await (await fetch(replay.url)).text());
    const first = recording.startedAt / 1000;
    const after = latest ? latest.time - first : -1;
    return replayTrack(track, { ...replay, after },
      (fix) => take({ ...fix, time: first + fix.time }));
  }

  function halt() {
    source?.stop();
    screen?.release();
    [source, screen] = [null, null];
  }

  /** Holds the lock until `free`; resolves to false if another window holds it. */
  function hold(waits) {
    if (!navigator.locks || release) return Promise.resolve(true);
    return new Promise((known) => {
      navigator.locks.request(LOCK, waits ? {} : { ifAvailable: true }, (lock) => {
        known(Boolean(lock));
        return lock && new Promise((done) => { release = done; });
      }).catch(() => known(true)); // without locks
    });
  }

  function free() {
    release?.();
    release = null;
  }

  /** Continues the recording that the page was closed in. */
  async function restore() {
    const all = await allRecordings();
    all.filter(({ status }) => status === 'discarded').forEach(deleteLater);
    const kept = all.find(({ status }) => OPEN.includes(status));
    if (store.state.recordMessage?.key === 'elsewhere') store.set({ recordMessage: null });
    if (!kept) return;
    if (!await hold(false)) {
      tell('elsewhere');
      hold(true).then(() => { free(); return restore(); });
      return;
    }
    await load(kept);
    if (kept.status === 'recording') await carryOn();
  }

  /** Shows a stored recording. */
  async function load(kept) {
    const fixes = await fixesOf(kept.id);
    recording = kept;
    begin(kept.mode);
    steps = createSteps(fixes.findLast((fix) => fix.steps !== null)?.steps ?? null);
    count = fixes.length > 0 ? fixes.at(-1).number + 1 : 0;
    for (const fix of fixes) follow(fix);
    store.set({
      recording, recordFix: latest, recordTrail: [...trail], recordNumbers: numbersNow(),
      recordMessage: null,
    });
  }

  /** Continues after a reload; a long time without the page counts as a pause. */
  async function carryOn() {
    const { spans, segment } = recording;
    const last = latest ? Math.max(latest.time * 1000, spans.at(-1)[0]) : spans.at(-1)[0];
    const away = Date.now() - last;
    if (away > MAX_GAP) {
      const closed = [...spans.slice(0, -1), [spans.at(-1)[0], last], [Date.now(), null]];
      await change({ ...recording, segment: segment + 1, spans: closed });
    }
    const minutes = Math.round(away / 60_000);
    tell('resumed', { minutes });
    steps.start();
    await watch();
  }

  function deleteLater({ id, discardedAt }) {
    setTimeout(async () => {
      const all = await allRecordings();
      if (all.find((one) => one.id === id)?.status === 'discarded') await forgetRecording(id);
    }, Math.max(0, discardedAt + UNDO - Date.now()));
  }

  /** Ends the watch and shows no recording. */
  function clear(shown = {}) {
    halt();
    steps.stop();
    free();
    meter?.close();
    [recording, meter, trail, latest, count] = [null, null, [], null, 0];
    store.set({
      recording: null, recordFix: null, recordNumbers: null, recordMessage: null, ...shown,
    });
  }

  function tellGap() {
    if (document.hidden || recording?.status !== 'recording' || !latest) return;
    const away = Date.now() - latest.time * 1000;
    if (away < TOLD_GAP || store.state.replay) return;
    tell('gap', { minutes: Math.round(away / 60_000) });
  }
  document.addEventListener('visibilitychange', tellGap);

  return {
    ready,

    /**
     * Starts a recording; to be called in a click, as browsers ask for permissions.
     * @param {{mode: Mode, planned: ?Sample[]}} options
     */
    async start({ mode, planned }) {
      const counter = createSteps();
      counter.start(); // in the click; positions do not wait for it
      await ready;
      if (recording) return;
      if (!await hold(false)) {
        store.set({ notice: say('record.elsewhere') });
        return;
      }
      steps = counter;
      begin(mode);
      const now = Date.now();
      await change({
        id: crypto.randomUUID(), mode, name: '', owner: ownerOf(store.state.user), startedAt: now,
        utcOffset: -60 * new Date(now).getTimezoneOffset(), status: 'recording', segment: 0,
        spans: [[now, null]], steps: null, stepsSource: null,
        planned: planned && thinned(planned), numbers: null, refusal: null, discardedAt: null,
      }, {
        recordSent: null, recordDone: null, recordFollows: true, recordMessage: { key: 'waiting' },
        recordTrail: [], recordFix: null,
      });
      store.set({ recordNumbers: numbersNow() });
      await watch();
    },

    async pause() {
      if (recording?.status !== 'recording') return;
      halt();
      steps.stop();
      await change({ ...recording, status: 'paused', spans: closedAt(recording, Date.now()) },
        { recordMessage: null });
    },

    async resume() {
      if (recording?.status !== 'paused') return;
      steps.start();
      const spans = [...recording.spans, [Date.now(), null]];
      await change({ ...recording, status: 'recording', segment: recording.segment + 1, spans },
        { recordMessage: { key: 'waiting' }, recordFollows: true });
      await watch();
    },

    /** Whether the recording has too few positions to be a hike. */
    get isTooShort() { return count < MIN_FIXES; },

    /** Ends the recording, stores it to be sent, and sends it. */
    async stop({ name, mode }) {
      const numbers = numbersNow();
      /** @type {Recording} */
      const done = {
        ...recording, name, mode, status: 'stopped', spans: closedAt(recording, Date.now()), numbers,
        steps: numbers.steps, stepsSource: numbers.areStepsEstimated ? 'estimated' : 'accelerometer',
      };
      try {
        await keepRecording(done);
      } catch (error) {
        tellFull(error);
        return;
      }
      clear({ recordDone: done });
      await sender.send();
    },

    /** Discards the recording; the notice can restore it, paused. */
    async discard() {
      /** @type {Recording} */
      const kept = {
        ...recording, status: 'discarded', discardedAt: Date.now(),
        spans: closedAt(recording, Date.now()),
      };
      await keepRecording(kept).catch(tellFull);
      deleteLater(kept);
      clear({
        notice: {
          text: say('record.discarded'), action: say('record.undo'),
          act: async () => {
            if (recording || !await hold(false)) return;
            await load({ ...kept, status: 'paused', discardedAt: null });
            await keepRecording(recording).catch(tellFull);
          },
        },
      });
    },
  };
}

/**
 * Returns the user who owns a new recording; `null` for the device's own user, whose data the first
 * account takes over.
 */
function ownerOf(/** @type {?User} */ user) {
  return user?.email ? user.id : null;
}
