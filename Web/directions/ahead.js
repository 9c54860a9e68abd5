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
export function aheadOfSteps(route, count = route.steps.length) {
  return route.steps.slice(0, count).map((step, index) => {
    const next = route.steps[index + 1];
    const segment = next && next.at > step.at && sectionOf(route, step.at, next.at);
    return segment && segment.mean !== null ? ahead(segment) : null;
  });
}

function ahead(segment) {
  const { mean, ascent, descent, steepest } = segment;
  const { signs, words } = gradeAhead(segment);
  const climbs = [ascent >= 1 && ascent, descent >= 1 && -descent].filter(Boolean);
  return {
    band: bandOf(isHilly(segment) ? steepest : mean),
    signs: [signs, ...climbs.map((metres) => signed(metres, heightText))].join(', '),
    words: [
      words,
      ascent >= 1 && say('ahead.climb', { climb: heightText(ascent) }),
      descent >= 1 && say('ahead.descent', { descent: heightText(descent) }),
    ].filter(Boolean).join(', '),
  };
}

function gradeAhead(segment) {
  const grade = gradeText(Math.abs(isHilly(segment) ? segment.steepest : segment.mean));
  if (isHilly(segment)) return said('hilly', grade);
  if (Math.abs(segment.mean) < 0.005) return said('level', grade);
  return said(segment.mean > 0 ? 'up' : 'down', grade);
}

function said(course, grade) {
  return { signs: say(`ahead.${course}`, { grade }), words: say(`ahead.${course}Words`, { grade }) };
}

/**
 * Returns whether a segment goes both up and down: its average grade would mislead. False if its
 * steepest grade is unknown.
 */
function isHilly({ ascent, descent, steepest }) {
  return steepest !== null && Math.min(ascent, descent) >= HILLY;
}
