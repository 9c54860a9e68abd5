// The times of a recording: from start or resume to pause or stop.

/**
 * Returns the spans of a recording, the last one closed.
 * @returns {Recording['spans']}
 */
export function closedAt(/** @type {Recording} */ { spans }, /** @type {number} */ now) {
  return spans.map(([from, to]) => [from, to ?? now]);
}

/** Returns the seconds of a recording without its pauses. */
export function secondsOf(/** @type {Recording} */ { spans }, now = Date.now()) {
  return spans.reduce((sum, [from, to]) => sum + Math.max(0, (to ?? now) - from), 0) / 1000;
}
