// The profile as text: at the cursor, of a section, and as a whole.
import { lastOf } from '../geometry/lists.js';
import { gradeAt, hasHeights, sampleAt } from '../geometry/samples.js';
import { say } from '../messages/messages.js';
import { distanceText, gradeText, heightText, knownHeight } from '../messages/units.js';

/** "420 m from the start, elevation 63 m, 4 % up"; "420 m from the start, elevation unknown". */
export function cursorText(/** @type {Profiled} */ { samples }, /** @type {number} */ cursor) {
  const { height } = sampleAt(samples, cursor);
  const grade = gradeAt(samples, cursor);
  return say('profile.at', {
    distance: distanceText(cursor),
    height: knownHeight(height),
    grade: grade !== null && gradeWords(grade),
  });
}

/** "Selected section 420 m: 12 m climb, 3 m descent, average 2 % up, maximum 6 % up". */
export function sectionText(/** @type {Section} */ { distance, ascent, descent, mean, steepest }) {
  return say('stretch.all', {
    distance: distanceText(distance), climb: knownHeight(ascent), descent: knownHeight(descent),
    mean: mean !== null && gradeWords(mean), steepest: steepest !== null && gradeWords(steepest),
  });
}

/** "5 m at the start, 14 m at the end", if both are known. */
export function summaryText(/** @type {Profiled} */ { samples }, { isHike = false } = {}) {
  const [start, end] = [samples[0].height, lastOf(samples).height];
  if (start === null || end === null) {
    return say(hasHeights(samples) ? 'profile.partly' : 'profile.unknown', { isHike });
  }
  return say('profile.startEnd', { start: heightText(start), end: heightText(end) });
}

/** "4 % up", "3 % down", "level". */
export function gradeWords(/** @type {number} */ grade) {
  if (Math.abs(grade) < 0.005) return say('profile.level');
  return say(grade > 0 ? 'profile.up' : 'profile.down', { grade: gradeText(Math.abs(grade)) });
}
