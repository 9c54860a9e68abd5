// The level of traffic stress of every street, for cyclists.
import { element } from '../dom/element.js';
import { say } from '../messages/messages.js';
import { controlOf } from './control.js';

const LAYER = 'traffic-stress';
const MODES = ['bike', 'ebike'];

/** Adds a button that colours streets by traffic stress while the mode is a bicycle. */
export function mountStress(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map) {
  let isWanted = false;
  const button = element('button', {
    type: 'button', class: 'terrain-button stress-button', 'aria-label': say('map.stress'),
    title: say('map.stressLegend'), 'aria-pressed': 'false',
    onclick: () => {
      isWanted = !isWanted;
      show();
    },
  }, say('map.stressShort'));
  map.addControl(controlOf(button), 'bottom-right');

  function show() {
    const isOffered = MODES.includes(store.state.mode) && Boolean(map.getLayer(LAYER));
    button.hidden = !isOffered;
    button.setAttribute('aria-pressed', String(isOffered && isWanted));
    if (!map.getLayer(LAYER)) return;
    map.setLayoutProperty(LAYER, 'visibility', isOffered && isWanted ? 'visible' : 'none');
  }
  show();
  map.on('style.load', show);
  store.watch(['mode'], show);
}
