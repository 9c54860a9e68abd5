// The engine's answers, read in place: lines stay columns of numbers.

import { reasonName } from "./modes.js";

const measures = [
  "distance", "duration", "ascent", "descent", "climb", "steepestGrade", "stairs",
  "extraDistance", "savedAscent",
];
const columns = ["latitudes", "longitudes", "heights", "distances", "times"];

// Reads an answer; see RouteAnswer+Bytes.swift. Metres, seconds, degrees; unknown heights are NaN.
export function readAnswer(bytes) {
  const reader = new Reader(bytes);
  const [routeCount, frontCount, isExact, visited] = reader.integers(4);
  const lengths = reader.numbers(frontCount);
  const climbs = reader.numbers(frontCount);
  const front = Array.from(lengths, (distance, index) => ({ distance, climb: climbs[index] }));
  const routes = Array.from({ length: routeCount }, () => readRoute(reader));
  return { routes, front, isExact: isExact === 1, visited };
}

function readRoute(reader) {
  const [reason, arcCount, pointCount] = reader.integers(4);
  const route = { reason: reasonName(reason) };
  const values = reader.numbers(measures.length);
  measures.forEach((measure, index) => { route[measure] = values[index]; });
  for (const column of columns) route[column] = reader.numbers(pointCount);
  route.arcs = reader.integers(arcCount);
  return route;
}

class Reader {
  #bytes;
  #offset = 0;

  constructor(bytes) {
    this.#bytes = bytes;
  }

  numbers(count) {
    return this.#take(Float64Array, count);
  }

  integers(count) {
    return this.#take(Uint32Array, count);
  }

  // Every part begins at a multiple of eight bytes.
  #take(Kind, count) {
    const { buffer, byteOffset } = this.#bytes;
    const part = new Kind(buffer, byteOffset + this.#offset, count);
    this.#offset += Math.ceil(part.byteLength / 8) * 8;
    return part;
  }
}
