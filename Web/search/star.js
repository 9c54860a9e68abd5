import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { labelOf, setLabel } from '../saved/places.js';
import { say } from '../messages/messages.js';
import { isHere } from './location.js';

/** Returns a star button that saves the place of one end, or removes it. */
export function starButton(/** @type {Store} */ store, end) {
  const label = () => labelOf(store.state.places, store.state[end]);
  const button = element('button', {
    class: 'round star', type: 'button', 'aria-label': say(`places.save.${end}`),
    onclick: () => setLabel(store, store.state[end], label() ? null : 'favourite')
      .catch(console.info),
  }, icon('star'));
  store.watch([end, 'places'], (state) => {
    button.hidden = !state[end]?.name || isHere(state[end]);
    if (state[end]) button.setAttribute('aria-pressed', String(label() !== null));
  });
  return button;
}
