import { element } from '../dom/element.js';
import { say } from '../words/messages.js';
import { climbRate } from '../words/units.js';
import { swatch } from './card.js';
import { STEPS } from './scale.js';

/** Adds what the colours and dashes mean: climb per kilometre, or per mile. */
export function mountLegend(store, parent) {
  const title = element('summary');
  const list = element('ul');
  const part = element('details', { class: 'legend' }, title, list);
  parent.append(part);
  store.watch(['units'], ({ units }) => {
    title.textContent = say('legend.title', { imperial: units === 'imperial' });
    list.replaceChildren(...STEPS.map((_, index) => element('li', {}, swatch(index),
      element('span', { class: 'legend-range' }, rangeText(index)))));
  });
  store.watch(['routes', 'view'], ({ routes, view }) => {
    part.hidden = routes.length === 0 || view !== 'routes';
  });
}

function rangeText(index) {
  const { number: most, unit } = climbRate(STEPS[index].most);
  if (index === 0) return say('legend.below', { most, unit });
  const { number: least } = climbRate(STEPS[index - 1].most);
  if (index === STEPS.length - 1) return say('legend.above', { least, unit });
  return say('legend.between', { least, most, unit });
}
