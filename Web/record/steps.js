// Counts steps by the device's accelerometer, or estimates them from the distance.

const MODULE = '/engine/amble.wasm';
/** The modes that have steps. */
const MODES = ['walk', 'hike', 'run'];
/** Length of a step divided by the steps per minute, metres; as `StepEstimate` of the server. */
const WALK_RATIO = 0.0065;
/** Steps per second of runners, and the speed below which people walk, metres per second. */
const RUNNING_CADENCE = 2.7;
const RUNNING_SPEED = 2;

/** Returns whether a mode has steps. */
export const hasSteps = (/** @type {Mode} */ mode) => MODES.includes(mode);

/**
 * Returns the estimated steps of a distance in metres that took some seconds in motion, by the formula
 * of the server; `null` in modes without steps.
 */
export function estimatedSteps(
  /** @type {number} */ distance, /** @type {number} */ moving, /** @type {Mode} */ mode,
) {
  if (!hasSteps(mode)) return null;
  if (!(distance > 0 && moving > 0)) return 0;
  const isRun = mode === 'run' && distance >= RUNNING_SPEED * moving;
  return Math.round(isRun ? moving * RUNNING_CADENCE
    : distance / Math.sqrt(WALK_RATIO * distance / moving * 60));
}

/**
 * Creates a step counter that continues from a number of steps. `steps` is `null` until the device
 * measures any motion, which some devices do not, or only with the user's permission: `start` is
 * to be called in a click.
 * @param {?number} before
 * @returns {StepCounter}
 */
export function createSteps(before = null) {
  /** @type {?EngineSteps} */
  let counter = null;
  /** @type {?Promise<void>} */
  let opening = null;
  let isMeasured = false;
  const take = (/** @type {DeviceMotionEvent} */ event) => {
    if (event.accelerationIncludingGravity?.x == null || !counter) return;
    isMeasured = true;
    counter.add(event);
  };

  return {
    async start() {
      if (!await mayMeasure()) return;
      opening ??= openCounter().then((opened) => { counter = opened; });
      opening.catch(console.info); // without the module steps are estimated
      addEventListener('devicemotion', take);
    },
    stop() {
      removeEventListener('devicemotion', take);
    },
    get steps() {
      return isMeasured && counter ? (before ?? 0) + counter.steps : before;
    },
  };
}

/** @returns {Promise<EngineSteps>} */
async function openCounter() {
  const { openStepCounter } = await import('../engine/steps.js');
  return openStepCounter(fetch(MODULE));
}

/** Asks for permission where browsers require it. */
async function mayMeasure() {
  if (typeof DeviceMotionEvent === 'undefined') return false;
  const { requestPermission } = /** @type {any} */ (DeviceMotionEvent);
  if (!requestPermission) return true;
  try {
    return await requestPermission.call(DeviceMotionEvent) === 'granted';
  } catch {
    return false; // not in a click
  }
}
