import { drawing, element } from '../../dom/element.js';
import { CROSS, LOOKS, numberText } from '../map/shapes.js';

/** Returns the mark of a look as on the map; without a number only its shape. */
export function markOf(/** @type {string} */ look, /** @type {?number} */ bikes = null, isStale = false) {
  const { path } = LOOKS[look];
  const text = look === 'closed' ? CROSS : bikes === null ? '' : numberText(bikes);
  const isFree = look === 'vehicle' || look === 'ebike';
  return element('span', { class: `bikes-mark bikes-${look}${isStale ? ' stale' : ''}` },
    drawing('svg', { viewBox: '-1 -1 42 42', 'aria-hidden': 'true' },
      drawing('path', { d: path }),
      isStale && drawing('path', { class: 'bikes-hatch', d: 'M8 32 32 8M8 22 22 8M18 32 32 18' }),
      !isFree && text && drawing('text', {
        x: 20, y: look === 'closed' ? 30 : 25.5, 'text-anchor': 'middle',
        'font-size': look === 'closed' ? 28 : text.length > 2 ? 12 : 16,
      }, text)));
}
