// The numbers of a recording while it grows, by the engine's meter, and its pace at present.
import { lastOf } from '../geometry/lists.js';

const MODULE = '/engine/amble.wasm';
/** Accuracy beyond which the server leaves out an altitude, metres. */
const MAX_ALTITUDE_RADIUS = 30;
/** Seconds over which the current pace is averaged, and the metres that it needs. */
const PACE_SPAN = 45;
const PACE_DISTANCE = 20;
/** Milliseconds after which the module is requested again. */
const RETRY = 10_000;

/**
 * The numbers of a track without fixes.
 * @type {TrackNumbers}
 */
export const NO_NUMBERS = { distance: 0, moving: 0, ascent: null, descent: null, net: null, pace: null };

/**
 * Creates a meter. Fixes are added in the order of their times; those that come before the engine
 * is loaded wait for it.
 * @param {Mode} mode
 * @param {object} heard
 * @param {(fix: KeptFix) => void} heard.accept called for each fix that counts
 * @param {() => void} heard.change called once the waiting fixes have been added
 * @param {(mode: Mode) => Promise<EngineMeter>} [open]
 * @returns {TrackMeter}
 */
export function createMeter(mode, { accept, change }, open = openMeter) {
  const { measure, numbersOf } = createMeasure(accept);
  /** @type {?EngineMeter} */
  let engine = null;
  let isClosed = false;
  /** @type {KeptFix[]} */
  let waiting = [];
  let numbers = NO_NUMBERS;

  async function load() {
    try {
      const opened = await open(mode);
      if (isClosed) return opened.close();
      engine = opened;
    } catch (error) {
      console.info(error); // offline with an empty cache: the fixes are stored anyway
      if (!isClosed) setTimeout(load, RETRY);
      return;
    }
    for (const fix of waiting) measure(engine, fix);
    waiting = [];
    numbers = numbersOf(engine); // once for all of them
    change();
  }

  load();
  return {
    add(fix) {
      if (!engine) { waiting.push(fix); return; }
      measure(engine, fix);
      numbers = numbersOf(engine);
    },
    get numbers() { return numbers; },
    /** Whether fixes wait for the engine, so that the numbers do not include all fixes. */
    get isBehind() { return waiting.length > 0; },
    close() {
      isClosed = true;
      engine?.close();
      engine = null;
    },
  };
}

/** Returns what measures fixes, with their pace and whether their heights are known. */
function createMeasure(/** @type {(fix: KeptFix) => void} */ accept) {
  const speedometer = createSpeedometer();
  /** @type {?KeptFix} */
  let latest = null;
  let hasHeights = false;
  return {
    /** Adds a fix to the engine's meter. */
    measure(/** @type {EngineMeter} */ engine, /** @type {KeptFix} */ fix) {
      const isAfterPause = latest !== null && latest.segment !== fix.segment;
      if (isAfterPause) speedometer.pause();
      latest = fix;
      const isVague = fix.altitude === null || (fix.altitudeAccuracy ?? 0) > MAX_ALTITUDE_RADIUS;
      const counts = engine.add(isVague ? { ...fix, altitude: null } : fix, isAfterPause);
      if (!counts) return;
      hasHeights ||= !isVague;
      accept(fix);
      speedometer.add(fix.time, engine.distance);
    },
    numbersOf(/** @type {EngineMeter} */ engine) {
      const { ascent, descent, net, ...sums } = engine.numbers;
      const heights = hasHeights ? { ascent, descent, net } : {};
      return { ...NO_NUMBERS, ...sums, ...heights, pace: speedometer.pace };
    },
  };
}

/** @returns {Promise<EngineMeter>} */
async function openMeter(/** @type {Mode} */ mode) {
  const { openTrackMeter } = await import('../engine/meter.js');
  return openTrackMeter(fetch(MODULE), mode);
}

/** Creates the average of the pace over the last while. */
function createSpeedometer() {
  /** @type {Array<{time: number, distance: number}>} */
  let covered = [];
  return {
    add(/** @type {number} */ time, /** @type {number} */ distance) {
      covered = covered.filter((point) => point.time >= time - PACE_SPAN);
      if (covered.at(-1)?.distance !== distance) covered.push({ time, distance });
    },
    pause() { covered = []; },
    /** Seconds per kilometre, or `null` at rest. */
    get pace() {
      if (covered.length < 2) return null;
      const [first, last] = [covered[0], lastOf(covered)];
      const [metres, seconds] = [last.distance - first.distance, last.time - first.time];
      return metres >= PACE_DISTANCE ? seconds / metres * 1000 : null;
    },
  };
}
