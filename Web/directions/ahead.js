import { stretchOf } from '../geometry/climb.js';
import { bandOf } from '../incline/scale.js';
import { say } from '../words/messages.js';
import { gradeText, heightText, signed } from '../words/units.js';

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

function ahead({ mean, ascent, descent }) {
  const percent = Math.round(mean * 100);
  const climbs = [ascent >= 1 && ascent, descent >= 1 && -descent].filter(Boolean);
  const signs = [
    percent === 0 ? say('ahead.level') : `${mean > 0 ? '↗' : '↘'} ${gradeText(Math.abs(mean))}`,
    ...climbs.map((metres) => signed(metres, heightText)),
  ];
  const words = [
    percent === 0 ? say('ahead.levelWords')
      : say(mean > 0 ? 'profile.up' : 'profile.down', { grade: gradeText(Math.abs(mean)) }),
    ascent >= 1 && say('ahead.climb', { climb: heightText(ascent) }),
    descent >= 1 && say('ahead.descent', { descent: heightText(descent) }),
  ];
  return { band: bandOf(mean), signs: signs.join(', '), words: words.filter(Boolean).join(', ') };
}
