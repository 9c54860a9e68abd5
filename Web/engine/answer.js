// The engine's answers, decoded in place: lines remain columns of numbers.

import { reasonName } from "./modes.js";

/** @type {Array<keyof EngineMeasures>} */
const measures = [
  "distance", "duration", "ascent", "descent", "climb", "steepestGrade", "stairs",
  "extraDistance", "savedAscent",
];
const utf8 = new TextDecoder();
/** @type {Array<keyof EngineColumns>} */
const columns = ["latitudes", "longitudes", "heights", "distances", "times"];

// Decodes an answer; see RouteAnswer+Bytes.swift. Metres, seconds, degrees; unknown heights are
// NaN.
export function readAnswer(/** @type {Uint8Array} */ bytes) {
  const reader = new Reader(bytes);
  const [routeCount, frontCount, frontRouteCount, isExact, visited] = reader.integers(6);
  const lengths = reader.numbers(frontCount);
  const climbs = reader.numbers(frontCount);
  const front = Array.from(lengths, (distance, index) => ({ distance, climb: climbs[index] }));
  const routes = Array.from({ length: routeCount }, () => readRoute(reader));
  const frontRoutes = Array.from({ length: frontRouteCount }, () => readRoute(reader));
  return { routes, front, frontRoutes, isExact: isExact === 1, visited };
}

function readRoute(/** @type {Reader} */ reader) {
  const [reason, arcCount, pointCount, stepCount, exceptionCount] = reader.integers(6);
  const values = reader.numbers(measures.length);
  const measured = Object.fromEntries(measures.map((measure, index) => [measure, values[index]]));
  const points = Object.fromEntries(columns.map((column) => [column, reader.numbers(pointCount)]));
  return {
    reason: reasonName(reason), .../** @type {EngineMeasures} */ (measured), .../** @type {EngineColumns} */ (points),
    arcs: reader.integers(arcCount), steps: Array.from({ length: stepCount }, () => readStep(reader)),
    exceptions: Array.from({ length: exceptionCount }, () => readException(reader)),
  };
}

// A stretch steeper than the mode's limits: metres from the start, rise over run.
function readException(/** @type {Reader} */ reader) {
  const [from, to, grade, limit, doubtful] = reader.numbers(5);
  return { from, to, grade, limit, doubtful: doubtful === 1 };
}

// A step: the instruction as a sentence and as GraphHopper's sign, at a point of the line, and the
// totals until the next step.
function readStep(/** @type {Reader} */ reader) {
  const [sign, point, textLength, nameLength] = reader.integers(4);
  const [distance, duration, ascent, descent, grade] = reader.numbers(5);
  const words = reader.bytes(textLength + nameLength);
  return {
    text: utf8.decode(words.subarray(0, textLength)),
    street: utf8.decode(words.subarray(textLength)),
    sign: sign | 0, point, distance, duration, ascent, descent, grade,
  };
}

class Reader {
  #bytes;
  #offset = 0;

  constructor(/** @type {Uint8Array} */ bytes) {
    this.#bytes = bytes;
  }

  numbers(/** @type {number} */ count) {
    return new Float64Array(...this.#next(8 * count), count);
  }

  integers(/** @type {number} */ count) {
    return new Uint32Array(...this.#next(4 * count), count);
  }

  bytes(/** @type {number} */ count) {
    return new Uint8Array(...this.#next(count), count);
  }

  // Returns where the next part is. Every part begins at a multiple of eight bytes.
  /** @returns {[buffer: ArrayBufferLike, offset: number]} */
  #next(/** @type {number} */ byteLength) {
    const { buffer, byteOffset } = this.#bytes;
    const offset = byteOffset + this.#offset;
    this.#offset += Math.ceil(byteLength / 8) * 8;
    return [buffer, offset];
  }
}
