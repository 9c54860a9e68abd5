import { sectionOf } from '../geometry/climb.js';
import { bandOf } from '../incline/scale.js';
import { say } from '../messages/messages.js';
import { gradeText, heightText, signed } from '../messages/units.js';

/** Minimum climb and descent from which a step shows its steepest grade, metres. */
const HILLY = 5;

/**
 * Returns, for each of the first steps, the stretch until the next: its incline band, and as signs and words its
 * average grade, climb and descent. `null` for the last step and if heights are unknown.
 */
export function aheadOfSteps(
  /** @type {Pick<Route, 'samples' | 'ascentThreshold' | 'steps'>} */ route, count = route.steps.length,
) {
  return route.steps.slice(0, count).map((step, index) => {
    const next = route.steps[index + 1];
    const segment = next && next.at > step.at && sectionOf(route, step.at, next.at);
    return segment && segment.mean !== null ? ahead(segment, segment.mean) : null;
  });
}

/** @returns {StepAhead} */
function ahead(/** @type {Section} */ segment, /** @type {number} */ mean) {
  // An unknown climb is not said.
  const [ascent, descent] = [segment.ascent ?? 0, segment.descent ?? 0];
  // The average grade of a way both up and down would mislead.
  const steepest = Math.min(ascent, descent) >= HILLY ? segment.steepest : null;
  const { signs, words } = gradeAhead(steepest, mean);
  return {
    band: bandOf(steepest ?? mean),
    signs: [
      signs, ascent >= 1 && signed(ascent, heightText), descent >= 1 && signed(-descent, heightText),
    ].filter(Boolean).join(', '),
    words: [
      words,
      ascent >= 1 && say('ahead.climb', { climb: heightText(ascent) }),
      descent >= 1 && say('ahead.descent', { descent: heightText(descent) }),
    ].filter(Boolean).join(', '),
  };
}

function gradeAhead(/** @type {?number} */ steepest, /** @type {number} */ mean) {
  const grade = gradeText(Math.abs(steepest ?? mean));
  if (steepest !== null) return said('hilly', grade);
  if (Math.abs(mean) < 0.005) return said('level', grade);
  return said(mean > 0 ? 'up' : 'down', grade);
}

function said(/** @type {string} */ course, /** @type {string} */ grade) {
  return { signs: say(`ahead.${course}`, { grade }), words: say(`ahead.${course}Words`, { grade }) };
}
