import { drawing, element } from '../dom/element.js';
import { say } from '../messages/messages.js';
import { gradeText } from '../messages/units.js';
import { BANDS } from './scale.js';

/** Returns the legend of the incline colours, a field per band with its range of grades. */
export function inclineLegend() {
  const items = BANDS.map((band, index) => element('li', {},
    element('span', { class: `incline-field incline-${index}` }, chevrons(band.chevrons)),
    element('span', { class: 'hidden' }, `${say(band.key)}: ${rangeText(index)}`),
    index < BANDS.length - 1
      && element('span', { class: 'incline-limit', 'aria-hidden': 'true' }, limitText(index))));
  return element('ul', { class: 'incline-legend', 'aria-label': say('incline.legend') }, ...items);
}

/** Returns chevrons as on the map: up is uphill. */
function chevrons(/** @type {number} */ count) {
  if (count === 0) return null;
  const marks = Array.from({ length: Math.abs(count) }, (_, index) => `M2 ${6 + 4 * index}l4-4 4 4`);
  const turned = count < 0 && 'rotate(180 6 6)';
  return drawing('svg', { viewBox: '0 0 12 12', 'aria-hidden': 'true' },
    drawing('path', { d: marks.join(''), transform: turned }));
}

function limitText(/** @type {number} */ index) {
  return gradeText(BANDS[index].most);
}

function rangeText(/** @type {number} */ index) {
  if (index === 0) return say('incline.below', { most: limitText(0) });
  const least = limitText(index - 1);
  if (index === BANDS.length - 1) return say('incline.above', { least });
  return say('incline.between', { least, most: limitText(index) });
}
