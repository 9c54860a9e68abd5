// Counts steps from the device's accelerometer: AmbleCore's pedometer as WebAssembly.
//
//   const counter = await openStepCounter(source);
//   addEventListener("devicemotion", (event) => { show(counter.add(event)); });
//   localStorage.steps = JSON.stringify([...counter.snapshot()]);
//
// It needs some ten samples a second, with gravity; gaps and jitter do not matter. A bout counts
// after 5 to 15 s, and then from its first step.

import { EngineError, instantiate, lend, taken } from "./module.js";

// Opens a step counter. source: the module, as bytes or as the response of a `fetch`; snapshot: of
// an earlier counter, which this one continues. Throws `EngineError` if the snapshot is damaged.
export async function openStepCounter(/** @type {Promise<Response>} */ source, snapshot = null) {
  return new StepCounter(await instantiate(source), snapshot ?? new Uint8Array(0));
}

class StepCounter {
  #exports;
  #handle;

  constructor(/** @type {EngineExports} */ exports, /** @type {Uint8Array} */ snapshot) {
    this.#exports = exports;
    const lent = lend(exports, snapshot);
    this.#handle = exports.pedometer_open(lent, snapshot.length);
    exports.free(lent);
    if (this.#handle === 0) {
      throw new EngineError({ code: "misuse", message: "The snapshot of the step counter is damaged." });
    }
  }

  // Takes a `devicemotion` event and returns the number of steps so far. Without a sensor, events
  // have no acceleration: they do not count.
  add(/** @type {DeviceMotionEvent} */ { timeStamp, accelerationIncludingGravity: acceleration }) {
    const { x, y, z } = acceleration ?? {};
    if (x == null || y == null || z == null) return this.steps;
    // Times of events restart with every page; the time of day may jump.
    return this.sample((performance.timeOrigin + timeStamp) / 1000, x, y, z);
  }

  // Takes a sample: seconds, and acceleration with gravity in any unit, as a vector or, in `x`, its
  // magnitude. Returns the number of steps so far.
  sample(/** @type {number} */ time, /** @type {number} */ x, y = 0, z = 0) {
    return this.#exports.pedometer_add(this.#handle, time, x, y, z);
  }

  // Number of steps so far.
  get steps() {
    return this.#exports.pedometer_steps(this.#handle);
  }

  // Steps per minute; null at rest.
  get cadence() {
    return this.#exports.pedometer_cadence(this.#handle) || null;
  }

  // Returns the state, about 3 kB.
  snapshot() {
    return taken(this.#exports, this.#exports.pedometer_snapshot(this.#handle));
  }

  // Ends the counter; it must not be used afterwards.
  close() {
    this.#exports.pedometer_close(this.#handle);
    this.#handle = 0;
  }
}
