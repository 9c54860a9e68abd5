// Journeys through the test's region, from a fixed seed: noise, a wrong turn, a pause, a new route.

import { progressFrom, routeBytes } from "../../../Web/engine/journey.js";
import { mulberry32 } from "./random.mjs";
import { threshold } from "./region.mjs";

const METRES_PER_DEGREE = 6371000 * Math.PI / 180;
const kinds = ["begin", "restore", "fix", "pause", "resume", "reroute", "snapshot"];

// A journey in progress: every call goes to the navigator at once and is recorded.
export class Journey {
  calls = [];
  progress = null;
  #navigator;
  #options;

  constructor(navigator, mode) {
    this.#navigator = navigator;
    this.#options = { mode, ascentThreshold: threshold };
  }

  begin(route) {
    this.#note("begin", routeBytes(route, this.#options),
      this.#navigator.begin(route, this.#options));
  }

  reroute(route) {
    this.#note("reroute", routeBytes(route, this.#options),
      this.#navigator.reroute(route, this.#options));
  }

  // Reloads the page: the journey continues from its snapshot.
  reload(route) {
    const snapshot = this.#navigator.snapshot();
    const laidOut = routeBytes(route, this.#options);
    const length = Buffer.alloc(4);
    length.writeUInt32LE(laidOut.length);
    this.#note("restore", Buffer.concat([length, laidOut, snapshot]),
      this.#navigator.restore(route, snapshot, this.#options));
  }

  fix(fix) {
    const { lat, lon, accuracy, time, speed, course } = fix;
    const numbers = [lat, lon, accuracy, time, speed ?? NaN, course ?? NaN];
    this.#note("fix", new Uint8Array(Float64Array.from(numbers).buffer), this.#navigator.fix(fix));
  }

  pause() {
    this.#note("pause", [], this.#navigator.pause());
  }

  resume() {
    this.#note("resume", [], this.#navigator.resume());
  }

  #note(kind, bytes, progress) {
    this.progress = progress;
    this.calls.push({
      bytes: Buffer.from([kinds.indexOf(kind), ...bytes]), read: progressFrom, kind, progress,
    });
  }
}

// A traveller who walks along lines of positions with a noisy device.
export class Walker {
  time = 1000;
  here;
  #random;
  #hasMotion;
  #accuracy;

  constructor(seed, { accuracy, hasMotion }) {
    this.#random = mulberry32(seed);
    this.#hasMotion = hasMotion;
    this.#accuracy = accuracy;
  }

  // Fixes, one a second, on the way past positions at 1.4 m/s.
  * along(positions) {
    for (const to of positions) {
      const from = this.here ?? to;
      const { metres, course } = between(from, to);
      const count = Math.max(1, Math.ceil(metres / 1.4));
      for (let number = 1; number <= count; number++) {
        const share = number / count;
        this.here = {
          lat: from.lat + share * (to.lat - from.lat), lon: from.lon + share * (to.lon - from.lon),
        };
        this.time += 1;
        yield this.#seen(course);
      }
    }
  }

  #seen(course) {
    const { lat, lon } = this.here;
    const scale = Math.cos(lat * Math.PI / 180);
    return {
      lat: lat + this.#error() / METRES_PER_DEGREE,
      lon: lon + this.#error() / METRES_PER_DEGREE / scale,
      accuracy: this.#accuracy, time: this.time,
      speed: this.#hasMotion ? 1.4 : null, course: this.#hasMotion ? course : null,
    };
  }

  // Approximately normally distributed.
  #error() {
    let sum = -6;
    for (let count = 0; count < 12; count++) sum += this.#random();
    return sum * this.#accuracy;
  }
}

function between(from, to) {
  const north = (to.lat - from.lat) * METRES_PER_DEGREE;
  const east = (to.lon - from.lon) * METRES_PER_DEGREE * Math.cos(from.lat * Math.PI / 180);
  return {
    metres: Math.hypot(north, east), course: (Math.atan2(east, north) * 180 / Math.PI + 360) % 360,
  };
}

// A route of the engine as navigation reads it. The sign of a stop on the way is 5.
export function courseOf({ latitudes, longitudes, heights, distances, times, steps }) {
  const points = Array.from(latitudes, (lat, index) => ({
    lat, lon: longitudes[index], height: Number.isNaN(heights[index]) ? null : heights[index],
    distance: distances[index], time: times[index],
  }));
  return { points, steps: steps.map(({ point, sign }) => ({ point, stop: sign === 5 })) };
}

// A position some metres from another in a direction, degrees.
export function away({ lat, lon }, metres, course) {
  const [east, north] = [Math.sin(course * Math.PI / 180), Math.cos(course * Math.PI / 180)];
  return {
    lat: lat + metres * north / METRES_PER_DEGREE,
    lon: lon + metres * east / METRES_PER_DEGREE / Math.cos(lat * Math.PI / 180),
  };
}
