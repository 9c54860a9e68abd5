// Real-time navigation: AmbleCore's state machine as WebAssembly. It needs no region and no server.
//
//   const navigator = await openNavigator(source);
//   navigator.begin(route, { mode: "walk" });
//   watchPosition(({ coords, timestamp }) => show(navigator.fix({
//     lat: coords.latitude, lon: coords.longitude, accuracy: coords.accuracy,
//     time: timestamp / 1000, speed: coords.speed, course: coords.heading })));
//
// A route is { points: [{ lat, lon, height, distance, time }…], steps: [{ point, stop }…] }:
// heights in metres or null, distances and times from the start; `point` is an index into the
// points, `stop` is true for a stop on the way. The first step is the start, the last the arrival,
// on the last point. With `ascentThreshold` (metres, from the region) `climbAhead` begins as the
// route's ascent.
//
// Every call but `snapshot` returns progress:
//   status        "waiting" (not near the route yet), "following", "offRoute", "arrived", "paused"
//   lat, lon      on the line; off the route, where the traveller left it
//   course        of the line there, degrees clockwise from north
//   along         metres from the start of the line
//   offset        metres from the last fix to the line
//   step          index of the next step
//   toStep        metres to it
//   remaining, remainingTime    metres and seconds to the end, at the pace so far
//   climbAhead, descentAhead    metres still to come
//   gradeAhead    of the next 50 m, rise over run; null if unknown
//   travelled, movingTime       metres and seconds in motion since `begin`, reroutes included
//   wrongWay      off the route by going along it the wrong way
//   trusted       whether the last fix was accurate enough to use
//   cue           null or { kind, step, distance, then }, once. Kinds: "start", "ahead",
//                 "soon", "now", "stopReached", "offRoute", "backOnRoute", "arrived"; `distance`
//                 is metres to the step (at "start", within a step, to the next),
//                 `then` null or the step that follows within a few metres

import { EngineError, instantiate, lend, taken } from "./module.js";
import { progressFrom, routeBytes } from "./journey.js";

// Opens a navigator. source: the module, as bytes or as the response of a `fetch`
export async function openNavigator(/** @type {Promise<Response>} */ source) {
  return new Navigator(await instantiate(source));
}

class Navigator {
  #exports;
  #handle = 0;

  constructor(/** @type {EngineExports} */ exports) {
    this.#exports = exports;
  }

  // Begins a journey, replacing any other.
  begin(/** @type {Course} */ route, /** @type {CourseOptions} */ options) {
    this.#open((lent, count) => this.#exports.navigator_open(lent, count), route, options);
    return this.#progress(this.#exports.navigator_progress(this.#handle));
  }

  // Restores a journey from its snapshot, on the same route and with the same options.
  restore(/** @type {Course} */ route, /** @type {Uint8Array} */ snapshot, /** @type {CourseOptions} */ options) {
    const { navigator_restore: restore, free } = this.#exports;
    const state = lend(this.#exports, snapshot);
    try {
      this.#open((lent, count) => restore(lent, count, state, snapshot.length), route, options);
    } finally {
      free(state);
    }
    return this.#progress(this.#exports.navigator_progress(this.#handle));
  }

  // Takes a fix: degrees, metres, seconds; speed (m/s) and course (degrees) may be null.
  fix(/** @type {Fix} */ { lat, lon, accuracy, time, speed = null, course = null }) {
    const { navigator_fix: take } = this.#exports;
    return this.#progress(
      take(this.#journey, lat, lon, accuracy, time, speed ?? NaN, course ?? NaN));
  }

  // Pauses: fixes are ignored until `resume`.
  pause() {
    return this.#progress(this.#exports.navigator_pause(this.#journey));
  }

  // Resumes after a pause.
  resume() {
    return this.#progress(this.#exports.navigator_resume(this.#journey));
  }

  // Continues along another route, keeping the distance and time travelled so far.
  reroute(/** @type {Course} */ route, /** @type {CourseOptions} */ options) {
    const { navigator_reroute: reroute } = this.#exports;
    const journey = this.#journey;
    return this.#progress(
      this.#lending(routeBytes(route, options), (lent, count) => reroute(journey, lent, count)));
  }

  // Returns the state of the journey without its route: some hundred bytes.
  snapshot() {
    return taken(this.#exports, this.#exports.navigator_snapshot(this.#journey));
  }

  // Ends the journey.
  close() {
    if (this.#handle !== 0) this.#exports.navigator_close(this.#handle);
    this.#handle = 0;
  }

  get #journey() {
    if (this.#handle === 0) throw new EngineError({ code: "misuse", message: "No journey has begun." });
    return this.#handle;
  }

  #open(
    /** @type {(lent: number, count: number) => number} */ open, /** @type {Course} */ route,
    /** @type {CourseOptions} */ options,
  ) {
    const reply = taken(this.#exports, this.#lending(routeBytes(route, options), open));
    this.close();
    this.#handle = new DataView(reply.buffer).getUint32(0, true);
  }

  #lending(/** @type {Uint8Array} */ bytes, /** @type {(lent: number, count: number) => number} */ call) {
    const lent = lend(this.#exports, bytes);
    try {
      return call(lent, bytes.length);
    } finally {
      this.#exports.free(lent);
    }
  }

  #progress(/** @type {number} */ reply) {
    return progressFrom(taken(this.#exports, reply));
  }
}
