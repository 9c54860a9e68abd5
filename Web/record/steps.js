// Counts steps by the device's accelerometer, or estimates them from the distance.

/** Metres of a step, for the estimate, in the modes that have steps. */
const STRIDES = { walk: 0.7, hike: 0.7, run: 1 };

/**
 * Creates a step counter of the engine, which takes samples of the accelerometer; `null` while the
 * page has none.
 * @type {null | (() => Promise<EngineSteps>)}
 */
const createEngineSteps = null;

/** Returns the steps of a distance in metres, by an average stride; `null` in modes without steps. */
export function estimatedSteps(distance, mode) {
  return mode in STRIDES ? Math.round(distance / STRIDES[mode]) : null;
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
  let isMeasured = false;
  const take = (event) => {
    if (event.accelerationIncludingGravity?.x == null) return;
    isMeasured = true;
    counter.add(event);
  };

  return {
    async start() {
      if (!createEngineSteps || !await mayMeasure()) return;
      counter ??= await createEngineSteps();
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
