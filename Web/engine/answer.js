// The engine's answers, decoded in place: lines remain columns of numbers.

import { reasonName } from "./modes.js";

const measures = [
  "distance", "duration", "ascent", "descent", "climb", "steepestGrade", "stairs",
  "extraDistance", "savedAscent",
];
const utf8 = new TextDecoder();
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
  const [reason, arcCount, pointCount, stepCount] = reader.integers(4);
  const route = { reason: reasonName(reason) };
  const values = reader.numbers(measures.length);
  measures.forEach((measure, index) => { route[measure] = values[index]; });
  for (const column of columns) route[column] = reader.numbers(pointCount);
  route.arcs = reader.integers(arcCount);
  route.steps = Array.from({ length: stepCount }, () => readStep(reader));
  return route;
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

  numbers(count) {
    return this.#take(Float64Array, count);
  }

  integers(/** @type {number} */ count) {
    return this.#take(Uint32Array, count);
  }

  bytes(count) {
    return this.#take(Uint8Array, count);
  }

  // Every part begins at a multiple of eight bytes.
  #take(Kind, count) {
    const { buffer, byteOffset } = this.#bytes;
    const part = new Kind(buffer, byteOffset + this.#offset, count);
    this.#offset += Math.ceil(part.byteLength / 8) * 8;
    return part;
  }
}
