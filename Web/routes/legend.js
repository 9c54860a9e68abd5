import { element } from '../dom/element.js';
import { say } from '../words/messages.js';
import { swatch } from './card.js';
import { STEPS } from './scale.js';

/** Adds what the colours and dashes mean, in metres of climb per kilometre. */
export function mountLegend(store, parent) {
  const items = STEPS.map((_, index) => element('li', {}, swatch(index),
    element('span', { class: 'legend-range' }, rangeText(index))));
  const part = element('details', { class: 'legend' },
    element('summary', {}, say('legend.title')), element('ul', {}, ...items));
  parent.append(part);
  store.watch(['routes', 'view'], ({ routes, view }) => {
    part.hidden = routes.length === 0 || view !== 'routes';
  });
}

function rangeText(index) {
  const { most } = STEPS[index];
  if (index === 0) return say('legend.below', { most });
  const least = STEPS[index - 1].most;
  if (most === Infinity) return say('legend.above', { least });
  return say('legend.between', { least, most });
}
