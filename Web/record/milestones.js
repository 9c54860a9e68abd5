// Tells each full kilometre or mile of a recording by voice and vibration.
import { buzz, speak } from '../go/voice.js';
import { say } from '../messages/messages.js';
import { spokenDistance, spokenDuration } from '../messages/spoken.js';
import { MILE } from '../messages/units.js';
import { secondsOf } from './spans.js';

/** @typedef {Readonly<{id: ?string, unit: number, count: number, seconds: ?number}>} Told */

/**
 * A full kilometre or mile: metres and seconds since the start, and the seconds of the last unit, if known.
 * @typedef {{distance: number, seconds: number, split: ?number}} Milestone
 */

/**
 * Before the first numbers of a recording.
 * @type {Told}
 */
export const NONE = Object.freeze({ id: null, unit: 0, count: 0, seconds: 0 });

/**
 * Returns what was told after the numbers of a recording, and the milestone to tell now. The first numbers
 * tell nothing: after a reload of the page they are not new. Nor do those after a change of units. One who
 * has been without positions for some kilometres hears of the last of them.
 * @param {Told} told
 * @param {{id: string, distance: number, seconds: number, unit: number}} now metres of a unit in `unit`
 * @returns {{told: Told, milestone: ?Milestone}}
 */
export function milestoneAt(told, { id, distance, seconds, unit }) {
  const count = Math.floor(distance / unit);
  const isKnown = told.id === id && told.unit === unit;
  if (isKnown && count <= told.count) return { told, milestone: null };
  // The time of a unit is known only if its beginning was told, or is the start of the recording.
  const wasTold = isKnown && told.seconds !== null;
  const split = wasTold && count === told.count + 1 ? seconds - told.seconds : null;
  const starts = count === 0 ? 0 : null;
  return {
    told: Object.freeze({ id, unit, count, seconds: isKnown ? seconds : starts }),
    milestone: isKnown ? { distance: count * unit, seconds, split } : null,
  };
}

/** Returns a milestone as a sentence: "3 kilometres in 42 minutes. The last one took 13 minutes 20." */
export function milestoneText(/** @type {Milestone} */ { distance, seconds, split }) {
  return say('record.milestone', {
    distance: spokenDistance(distance), time: spokenDuration(seconds),
    split: split === null ? null : spokenDuration(split),
  });
}

/** Tells the milestones of the running recording. */
export function tellMilestones(/** @type {Store} */ store) {
  let told = NONE;
  store.watch(['recordNumbers'], ({ recording, recordNumbers, units, voice, vibration }) => {
    if (recording?.status !== 'recording' || !recordNumbers || recordNumbers.areBehind) return;
    const unit = units === 'imperial' ? MILE : 1000;
    const { distance } = recordNumbers;
    const next = milestoneAt(told, { id: recording.id, distance, seconds: secondsOf(recording), unit });
    told = next.told;
    if (!next.milestone) return;
    if (vibration) buzz('milestone');
    if (voice) speak(milestoneText(next.milestone), false);
  });
}
