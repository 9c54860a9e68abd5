// Encodes route requests for the engine.

import { algorithmNumber, modeNumber } from "./modes.js";

// Encodes a request: places ([{lat, lon}…]), and optionally mode, algorithm, count, maxDetour,
// flatness, maxGrade, avoidSteps, frontRoutes; see RouteRequest+Bytes.swift.
export function requestBytes({
  places, mode = "walk", algorithm = "automatic", count = 5, maxDetour = 2,
  flatness = null, maxGrade = null, avoidSteps = false, frontRoutes = 0,
}) {
  const view = new DataView(new ArrayBuffer(48 + 16 * places.length));
  const words = [
    modeNumber(mode), algorithmNumber(algorithm), count, avoidSteps ? 1 : 0, frontRoutes,
  ];
  words.forEach((word, index) => view.setUint32(4 * index, word, true));
  const numbers = [maxDetour, flatness ?? NaN, maxGrade ?? NaN];
  numbers.push(...places.flatMap(({ lat, lon }) => [lat, lon]));
  numbers.forEach((number, index) => view.setFloat64(24 + 8 * index, number, true));
  return new Uint8Array(view.buffer);
}
