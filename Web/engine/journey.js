// Encodes routes and decodes the navigator's progress; see NavigationRoute+Bytes.swift.

import { cueName, modeNumber, statusName } from "./modes.js";

const HEADER = 24;
const STOP = 2 ** 31;

// Encodes a route; see navigator.js.
export function routeBytes(
  /** @type {Course} */ { points, steps },
  /** @type {CourseOptions} */ { mode = "walk", ascentThreshold = 0 } = {},
) {
  const end = HEADER + 40 * points.length;
  const view = new DataView(new ArrayBuffer(end + 4 * steps.length));
  [modeNumber(mode), points.length, steps.length, 0].forEach((word, index) => {
    view.setUint32(4 * index, word, true);
  });
  view.setFloat64(16, ascentThreshold, true);
  const columns = [
    points.map(({ lat }) => lat), points.map(({ lon }) => lon),
    points.map(({ height }) => height ?? NaN), points.map(({ distance }) => distance),
    points.map(({ time }) => time),
  ];
  columns.flat().forEach((value, index) => view.setFloat64(HEADER + 8 * index, value, true));
  steps.forEach(({ point, stop }, index) => {
    view.setUint32(end + 4 * index, stop ? point + STOP : point, true);
  });
  return new Uint8Array(view.buffer);
}

const NONE = 2 ** 32 - 1;

/**
 * Decodes progress; see navigator.js.
 * @returns {Progress}
 */
export function progressFrom(/** @type {Uint8Array} */ bytes) {
  const [status, step, kind, cueStep, then, wrongWay, trusted] =
    new Uint32Array(bytes.buffer, bytes.byteOffset, 8);
  const [
    lat, lon, course, along, offset, toStep, remaining, remainingTime, climbAhead, descentAhead,
    gradeAhead, travelled, movingTime, distance,
  ] = new Float64Array(bytes.buffer, bytes.byteOffset + 32, 14);
  const cue = cueName(kind)
    ? { kind: cueName(kind), step: cueStep, distance, then: then === NONE ? null : then }
    : null;
  return {
    status: statusName(status), lat, lon, course, along, offset, step, toStep, remaining,
    remainingTime, climbAhead, descentAhead,
    gradeAhead: Number.isNaN(gradeAhead) ? null : gradeAhead,
    travelled, movingTime, wrongWay: wrongWay === 1, trusted: trusted === 1, cue,
  };
}
