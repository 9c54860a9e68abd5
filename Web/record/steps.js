// Counts steps by the device's accelerometer, or estimates them from the distance.

const MODULE = '/engine/amble.wasm';
/** Metres of a step, for the estimate, in the modes that have steps. */
const STRIDES = { walk: 0.7, hike: 0.7, run: 1 };

/** Returns whether a mode has steps. */
export const hasSteps = (mode) => mode in STRIDES;

/** Returns the steps of a distance in metres, by an average stride; `null` in modes without steps. */
export function estimatedSteps(distance, mode) {
  return hasSteps(mode) ? Math.round(distance / STRIDES[mode]) : null;
}

/**
 * Creates a step counter that continues from a number of steps. `steps` is `null` until the device
 * measures any motion, which some devices do not, or only with the user's permission: `start` is
 * to be called in a click.
 * @param {?number} before
 * @returns {StepCounter}
 */
export function createSteps(before = null) {
  let counter = null;
  let opening = null;
  let isMeasured = false;
  const take = (event) => {
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
      return isMeasured ? (before ?? 0) + counter.steps : before;
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
