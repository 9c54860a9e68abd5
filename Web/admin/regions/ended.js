// How the last job of the server ended, once this browser has shown it. The server tells it until the next job.
import { itemText, keepText } from '../../state/items.js';

const KEPT_AT = 'amble.regionJob';

/** Returns whether this browser has shown how a job ended, and has seen none run since. */
export const wasTold = (/** @type {RegionJobAnswer} */ job) => itemText(KEPT_AT) === textOf(job);

/** Remembers that the end of a job is shown. */
export const keepTold = (/** @type {RegionJobAnswer} */ job) => keepText(KEPT_AT, textOf(job));

/** Forgets the end of the job before, as another runs that may end alike. */
export const forgetTold = () => keepText(KEPT_AT, null);

function textOf(/** @type {RegionJobAnswer} */ { state, kind, place, message }) {
  return JSON.stringify([state, kind, place, message]);
}
