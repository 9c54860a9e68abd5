// The trail of a recording: a line for each segment, of points some metres apart.
import { distanceBetween } from '../geometry/distance.js';
import { lastOf } from '../geometry/lists.js';
import { lonNear } from '../geometry/meridian.js';

/** Minimum distance between two points of the trail, metres. */
const STEP = 3;

/**
 * The trail without fixes.
 * @type {RecordTrail}
 */
export const EMPTY_TRAIL = Object.freeze({ lines: [], last: null });

/**
 * Returns a trail with some more fixes, or the same if all are too near to its last point. Takes
 * time in proportion to the last line and the fixes, so that many fixes are best added at once.
 * @param {RecordTrail} trail
 * @param {KeptFix[]} fixes
 * @returns {RecordTrail}
 */
export function trailWith(trail, fixes) {
  const lines = [...trail.lines];
  let { last } = trail;
  let lon = trail.lines.at(-1)?.at(-1)?.[0];
  let isCopied = false;
  for (const fix of fixes) {
    const isNewLine = last?.segment !== fix.segment;
    if (last && !isNewLine && distanceBetween(last, fix) < STEP) continue;
    if (isNewLine) lines.push([]);
    else if (!isCopied) lines.push([...lastOf(lines.splice(-1))]);
    isCopied = true;
    lon = lonNear(fix.lon, lon ?? fix.lon);
    lastOf(lines).push([lon, fix.lat]);
    last = fix;
  }
  return last === trail.last ? trail : { lines, last };
}
