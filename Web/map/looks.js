// What the map is: a plain map, one with the relief, or the hills in three dimensions.
import '../messages/layers.js';
import { element } from '../dom/element.js';
import { need } from '../dom/need.js';
import { say } from '../messages/messages.js';
import { isLayerOn, switchLayer } from '../settings/layers.js';
import { hasRelief } from './chosen.js';
import { drawPicture } from './layerpictures.js';
import { SOURCE } from './tilting.js';

/** @typedef {'map' | 'relief' | 'terrain'} Look */

/** Returns the choice, and what shows it as it is; tilting the map chooses, too. */
export function createLooks(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map) {
  const choices = {
    map: choiceOf(store, 'map'), relief: choiceOf(store, 'relief'), terrain: choiceOf(store, 'terrain'),
  };
  const part = element('div', { class: 'map-looks', role: 'radiogroup', 'aria-label': say('map.look') },
    ...Object.values(choices));
  return {
    part,
    show() {
      choices.relief.hidden = !hasRelief(map);
      choices.terrain.hidden = !map.getSource(SOURCE);
      part.hidden = choices.relief.hidden && choices.terrain.hidden;
      need(choices[lookOf(store.state)], 'input').checked = true;
    },
  };
}

/** Returns how the map looks. */
function lookOf(/** @type {State} */ state) {
  if (state.tilted) return 'terrain';
  return isLayerOn(state, 'relief') ? 'relief' : 'map';
}

/** Makes the map look as chosen. Raised hills have their relief. */
function choose(/** @type {Store} */ store, /** @type {Look} */ look) {
  switchLayer(store, 'relief', look !== 'map');
  store.set({ tilted: look === 'terrain' });
}

function choiceOf(/** @type {Store} */ store, /** @type {Look} */ look) {
  return element('label', { class: 'map-look' },
    element('input', {
      type: 'radio', name: 'map-look', value: look, onchange: () => choose(store, look),
    }),
    element('span', { 'data-layer': look }, drawPicture(look)), element('span', {}, say(`map.${look}`)));
}
