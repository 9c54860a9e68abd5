import { drawing } from '../dom/element.js';
import { codeOf } from './code.js';

/** The light edge that readers need, modules. */
const EDGE = 4;

/** Returns the QR code of a text as a picture; dark on light in every theme, as readers expect. */
export function codePicture(/** @type {string} */ text, /** @type {string} */ label) {
  const rows = codeOf(text);
  const size = rows.length + 2 * EDGE;
  const squares = rows.flatMap((row, y) => row.flatMap((isDark, x) => (
    isDark ? [`M${x + EDGE} ${y + EDGE}h1v1h-1z`] : [])));
  return drawing('svg', {
    class: 'code', viewBox: `0 0 ${size} ${size}`, role: 'img', 'aria-label': label,
    'shape-rendering': 'crispEdges',
  },
  drawing('rect', { width: size, height: size, fill: '#ffffff' }),
  drawing('path', { d: squares.join(''), fill: '#000000' }));
}
