// The message about a recording: when it applies, and for how long.

/** Milliseconds without fixes that are reported to the traveller. */
const TOLD_GAP = 60_000;
/** Milliseconds that a message stays although positions arrive; some stay until a pause. */
const READ_FOR = 8_000;
const STICKY = ['full', 'screenOff'];
/** Messages that a position answers. */
const ANSWERED = ['waiting', 'denied', 'missing'];

/**
 * Returns the message that still applies once a position has arrived.
 * @param {State['recordMessage']} message
 * @param {number} age milliseconds
 */
export function messageAfterFix(message, age) {
  if (STICKY.includes(message?.key ?? '')) return message;
  return age > READ_FOR || ANSWERED.includes(message?.key ?? '') ? null : message;
}

/**
 * Returns the message about some milliseconds without fixes; `null` if they are too short.
 * @returns {State['recordMessage']}
 */
export function gapMessage(/** @type {number} */ away) {
  return away < TOLD_GAP ? null : { key: 'gap', minutes: Math.round(away / 60_000) };
}
