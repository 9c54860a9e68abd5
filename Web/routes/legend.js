import { element } from '../dom/element.js';
import { say } from '../words/messages.js';
import { swatch } from './card.js';
import { STEPS } from './scale.js';

/** What the colours and dashes mean, in metres of climb per kilometre. */
export function legend() {
  const items = STEPS.map((_, index) => element('li', {}, swatch(index),
    element('span', { class: 'legend-range' }, rangeText(index))));
  return element('details', { class: 'legend' },
    element('summary', {}, say('legend.title')), element('ul', {}, ...items));
}

function rangeText(index) {
  const { most } = STEPS[index];
  if (index === 0) return say('legend.below', { most });
  const least = STEPS[index - 1].most;
  return most === Infinity ? say('legend.above', { least }) : say('legend.between', { least, most });
}
