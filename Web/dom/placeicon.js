import { DRAWINGS } from './drawings.js';
import { drawing } from './element.js';

/**
 * Icons of places that the map shows otherwise.
 * @type {typeof DRAWINGS}
 */
const OTHERS = {
  peak: { fill: 'M7 2.5L1 12h12z' },
  tram: { colour: 'transport', line: 'M5 1.500h4M7 1.500V3M4.5 10.500L3 12.500M9.5 10.500l1.5 2', fill: 'M5 3h4a1.5 1.5 0 0 1 1.500 1.500v4A1.500 1.500 0 0 1 9 10H5a1.500 1.500 0 0 1-1.500-1.500v-4A1.500 1.500 0 0 1 5 3zM5 4.500v2.500h4V4.500z' },
  subway: { colour: 'transport', text: 'M' },
  address: { line: 'M2 7l5-4.500L12 7M3.5 6v6h7V6M6 12V9h2v3' },
  street: { line: 'M4.500 1.500L2 12.500M9.5 1.500l2.5 11M7 2v2M7 6.500v2M7 11v1.500' },
  steps: { line: 'M1.500 12h3V9h3V6h3V3h2' },
  crossing: { line: 'M7 1.500v11M1.5 7h11' },
  town: { line: 'M1.500 12.500V6h4v6.500M5.500 12.500V2h7v10.500M1 12.500h12.500M8 4.500h.1M10 4.500h.1M8 7.500h.1M10 7.500h.1' },
  water: { colour: 'water', line: 'M1.500 5c2-1.600 3.700-1.600 5.500 0s3.500 1.600 5.500 0M1.500 9.500c2-1.600 3.700-1.600 5.500 0s3.500 1.600 5.500 0' },
  place: { line: 'M7 13C4.200 9.500 2.500 7.600 2.500 5.500a4.500 4.500 0 0 1 9 0C11.500 7.600 9.800 9.500 7 13zM7 5.500h.1' },
};

/** Returns the icon of a class of places, or of any place; the text next to it has its meaning. */
export function placeIcon(name = 'place') {
  const { colour = '', fill, line, text } = DRAWINGS[name] ?? OTHERS[name] ?? OTHERS.place;
  return drawing('svg', {
    class: `place-icon ${colour}`.trim(), viewBox: '0 0 14 14', 'aria-hidden': 'true',
  },
  text && drawing('text', { x: 7, y: 7, class: text.length > 1 && 'long' }, text),
  fill && drawing('path', { d: fill, class: 'area' }),
  line && drawing('path', { d: line }));
}
