import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { labelOf, setLabel } from '../saved/places.js';
import { say } from '../messages/messages.js';
import { isHere } from './location.js';

/** Returns a star button that saves the place of one end, or removes it. */
export function starButton(/** @type {Store} */ store, /** @type {'from' | 'to'} */ end) {
  const label = () => {
    const place = store.state[end];
    return place && labelOf(store.state.places, place);
  };
  const button = element('button', {
    class: 'round star', type: 'button', 'aria-label': say(`places.save.${end}`),
    onclick: () => {
      const place = store.state[end];
      if (place) setLabel(store, place, label() ? null : 'favourite').catch(console.info);
    },
  }, icon('star'));
  store.watch([end, 'places'], ({ [end]: place }) => {
    button.hidden = !place?.name || isHere(place);
    if (place) button.setAttribute('aria-pressed', String(label() !== null));
  });
  return button;
}
