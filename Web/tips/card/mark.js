import { drawing, element } from '../../dom/element.js';
import { KINDS, lookOf } from '../model/kinds.js';

/** Returns the mark of a tip as on the map. */
export function markOf(/** @type {Tip} */ tip) {
  return kindMark(tip.properties.kind, lookOf(tip));
}

/** Returns the mark of a kind in a look: `new`, `confirmed`, `disputed` or `hidden`. */
export function kindMark(/** @type {TipKind} */ kind, look = 'confirmed') {
  const { outline, sign } = KINDS[kind];
  const isCrossed = look === 'disputed' || look === 'hidden';
  return element('span', { class: `tip-mark tip-${kind} look-${look}` },
    drawing('svg', { viewBox: '-2 -2 44 44', 'aria-hidden': 'true' },
      drawing('path', { class: 'tip-outline', d: outline }),
      drawing('path', { class: 'tip-sign', d: sign }),
      isCrossed && drawing('path', { class: 'tip-cross', d: 'M3 37 37 3' })));
}
