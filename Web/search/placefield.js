import { element } from '../dom/element.js';
import { distanceBetween } from '../geometry/distance.js';
import { rememberPlace } from '../saved/places.js';
import { say } from '../messages/messages.js';
import { placeSearch } from './placesearch.js';

/** Returns metres from the device to a place, or `null` unless both are known. */
function awayFrom(/** @type {?Position} */ here, /** @type {FoundPlace} */ { lat, lon }) {
  return here && lat != null ? distanceBetween(here, { lat, lon }) : null;
}

/**
 * Returns a form field to search for a place. Calls `changed` with the place picked, or null when
 * the field is emptied. With `keepsText`, text that was not picked stays readable. With `more`, the
 * search stays open for the next choice on a phone, and shows the text that `changed` returned. With a `mark`
 * in the field, only screen readers get the label.
 * @param {Store} store
 * @param {PlaceFieldOptions} options
 */
export function placeField(store, { id, label, hint, mark, keepsText = false, more = false, extra, route, changed }) {
  const notice = element('p', { id: `${id}-notice`, class: 'form-hint', role: 'status' });
  const warn = (/** @type {string} */ text) => { notice.textContent = text; };
  const { node: box, input, clear, combobox } = placeSearch(store, {
    id, label, hint, more, keepsText, clear: say('place.clear', { label }), before: mark && [mark],
  }, {
    extra, route, warn,
    origin: () => store.state.here,
    measured: (one) => ({ ...one, away: awayFrom(store.state.here, one) }),
    isChosen: (text) => text === place?.name,
    pick: (found) => (found ? pick(found) : show(place)),
    empty: () => pick(null),
    leave() {
      if (input.value.trim() === '') return place && pick(null);
      if (!keepsText) input.value = place?.name ?? '';
      return undefined;
    },
  });
  input.setAttribute('aria-describedby', notice.id);
  const node = element('div', { class: 'form-field' },
    element('label', { for: id, class: mark && 'hidden' }, label),
    element('div', { class: 'field place-field' }, box), notice);
  /** @type {?FoundPlace} */
  let place = null;

  function pick(/** @type {?FoundPlace} */ found) {
    warn('');
    // A contact is not kept on the device.
    if (found && !found.contact) rememberPlace(store, found);
    show(found);
    return changed(found);
  }

  function show(/** @type {?FoundPlace} */ found) {
    place = found;
    clear.hidden = !found;
    if (!combobox.isOpen) input.value = found?.name ?? '';
  }

  show(null);
  return { node, input, show, get text() { return input.value.trim(); } };
}
