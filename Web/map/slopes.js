// The classes of steep slopes, for walkers in the mountains.
import { element } from '../dom/element.js';
import { say } from '../messages/messages.js';
import { controlOf } from './control.js';

const LAYER = 'slopes';

/** Adds a button that colours slopes by class, if heights are known. */
export function mountSlopes(/** @type {Store} */ _store, /** @type {maplibregl.Map} */ map) {
  let isWanted = false;
  const button = element('button', {
    type: 'button', class: 'terrain-button slopes-button', 'aria-label': say('map.slopes'),
    title: say('map.slopesLegend'), 'aria-pressed': 'false',
    onclick: () => {
      isWanted = !isWanted;
      show();
    },
  }, say('map.slopesShort'));
  map.addControl(controlOf(button), 'bottom-right');

  function show() {
    const isOffered = Boolean(map.getLayer(LAYER));
    button.hidden = !isOffered;
    button.setAttribute('aria-pressed', String(isOffered && isWanted));
    if (isOffered) map.setLayoutProperty(LAYER, 'visibility', isWanted ? 'visible' : 'none');
  }
  show();
  map.on('style.load', show);
}
