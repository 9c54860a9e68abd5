import { stretchOf } from '../geometry/climb.js';
import { bandOf } from '../incline/scale.js';
import { say } from '../words/messages.js';
import { gradeText, heightText, signed } from '../words/units.js';

/** Metres both up and down from which a step is called by its steepest grade. */
const HILLY = 5;

/**
 * What lies ahead of each step until the next: its band of incline, and in signs and words its
 * grade on average, its climb and its descent; null where no heights are known and for the last.
 */
export function aheadOfSteps(route) {
  return route.steps.map((step, index) => {
    const next = route.steps[index + 1];
    const stretch = next && next.at > step.at && stretchOf(route, step.at, next.at);
    return stretch && stretch.mean !== null ? ahead(stretch) : null;
  });
}

function ahead(stretch) {
  const { mean, ascent, descent, steepest } = stretch;
  const { signs, words } = gradeAhead(stretch);
  const climbs = [ascent >= 1 && ascent, descent >= 1 && -descent].filter(Boolean);
  return {
    band: bandOf(isHilly(stretch) ? steepest : mean),
    signs: [signs, ...climbs.map((metres) => signed(metres, heightText))].join(', '),
    words: [
      words,
      ascent >= 1 && say('ahead.climb', { climb: heightText(ascent) }),
      descent >= 1 && say('ahead.descent', { descent: heightText(descent) }),
    ].filter(Boolean).join(', '),
  };
}

function gradeAhead(stretch) {
  const grade = gradeText(Math.abs(isHilly(stretch) ? stretch.steepest : stretch.mean));
  if (isHilly(stretch)) return said('hilly', grade);
  if (Math.abs(stretch.mean) < 0.005) return said('level', grade);
  return said(stretch.mean > 0 ? 'up' : 'down', grade);
}

function said(course, grade) {
  return { signs: say(`ahead.${course}`, { grade }), words: say(`ahead.${course}Words`, { grade }) };
}

/** Whether it goes both up and down, so that the average says little. */
function isHilly({ ascent, descent }) {
  return Math.min(ascent, descent) >= HILLY;
}
