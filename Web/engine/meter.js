// Measures a recording in progress: AmbleCore's track meter as WebAssembly, so that the live
// numbers agree with those that the server computes.
//
//   const meter = await openTrackMeter(source, "walk");
//   meter.add(fix, false);
//   show(meter.numbers);

import { modeNumber } from "./modes.js";
import { EngineError, instantiate, taken } from "./module.js";

// Opens a meter. source: the module, as bytes or as the response of a `fetch`.
export async function openTrackMeter(/** @type {Promise<Response>} */ source, /** @type {Mode} */ mode) {
  return new TrackMeter(await instantiate(source), mode);
}

class TrackMeter {
  #exports;
  #handle;

  constructor(/** @type {EngineExports} */ exports, /** @type {Mode} */ mode) {
    this.#exports = exports;
    this.#handle = exports.meter_open(modeNumber(mode));
    if (this.#handle === 0) {
      throw new EngineError({ code: "misuse", message: `There is no mode ${mode}.` });
    }
  }

  // Adds a fix: seconds since 1970, degrees, and metres, which may be null. Returns whether its
  // position counts: it is neither late nor an outlier.
  add(/** @type {KeptFix} */ { time, lat, lon, altitude, accuracy }, /** @type {boolean} */ isAfterPause) {
    const milliseconds = Math.round(1000 * time);
    return this.#exports.meter_add(this.#handle, milliseconds, lat, lon, altitude ?? NaN,
      accuracy ?? NaN, isAfterPause ? 1 : 0) === 1;
  }

  // Metres so far; quicker than all numbers.
  get distance() {
    return this.#exports.meter_distance(this.#handle);
  }

  // Metres, seconds in motion, and metres of climb.
  get numbers() {
    const bytes = taken(this.#exports, this.#exports.meter_numbers(this.#handle));
    const [distance, moving, ascent, descent, net] = new Float64Array(bytes.buffer);
    return { distance, moving, ascent, descent, net };
  }

  // Ends the meter; it must not be used afterwards.
  close() {
    this.#exports.meter_close(this.#handle);
    this.#handle = 0;
  }
}
