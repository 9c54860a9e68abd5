// Encodes route requests for the engine.

import { algorithmNumber, climbNumber, modeNumber } from "./modes.js";

// Bytes before the places.
const HEADER = 64;

// Encodes a request: places ([{lat, lon}…]), and optionally mode, algorithm, count, maxDetour,
// flatness, maxGrade, avoidSteps, frontRoutes, round ({ distance, climb, seed }: a round trip from
// the only place); see RouteRequest+Bytes.swift.
export function requestBytes(/** @type {EngineRequest} */ {
  places, mode = "walk", algorithm = "automatic", count = 5, maxDetour = 2,
  flatness = null, maxGrade = null, avoidSteps = false, frontRoutes = 0, round = null,
}) {
  const view = new DataView(new ArrayBuffer(HEADER + 16 * places.length));
  const words = [
    modeNumber(mode), algorithmNumber(algorithm), count, avoidSteps ? 1 : 0, frontRoutes,
    climbNumber(round?.climb ?? "any"),
  ];
  words.forEach((word, index) => view.setUint32(4 * index, word, true));
  const numbers = [maxDetour, flatness ?? NaN, maxGrade ?? NaN, round?.distance ?? NaN];
  numbers.forEach((number, index) => view.setFloat64(24 + 8 * index, number, true));
  view.setUint32(56, round?.seed ?? 0, true);
  const degrees = places.flatMap(({ lat, lon }) => [lat, lon]);
  degrees.forEach((number, index) => view.setFloat64(HEADER + 8 * index, number, true));
  return new Uint8Array(view.buffer);
}
