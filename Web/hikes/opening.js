// Opens the page of a hike.
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { showView } from '../state/actions.js';
import { profileDrawing, wayDrawing } from './sketch.js';
import { iconOf, numbersText, startText } from './words.js';

/** Returns a button that shows a hike, and opens it unless another action is given. */
export function hikeButton(
  /** @type {Store} */ store, /** @type {HikeAnswer} */ hike, onclick = () => openHike(store, hike.id),
) {
  const { name, mode } = hike;
  const way = wayDrawing(hike);
  const sign = icon(iconOf(mode));
  return element('button', {
    class: 'hike-open', type: 'button', onclick,
  }, way ?? sign,
  element('span', { class: 'hike-open-name', dir: 'auto' }, name),
  element('span', { class: 'hike-open-date' }, way && sign, startText(hike)),
  element('span', { class: 'hike-open-facts' }, numbersText(hike)),
  profileDrawing(hike));
}

/** Opens the page of a hike. */
export function openHike(/** @type {Store} */ store, /** @type {string | null | undefined} */ id) {
  store.set({ hikeID: id });
  showView(store, 'hike');
}
