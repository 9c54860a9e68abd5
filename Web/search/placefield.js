import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { distanceBetween } from '../geometry/distance.js';
import { say } from '../messages/messages.js';
import { createCombobox } from './combobox.js';
import { doubtText } from './doubt.js';
import { locate } from './location.js';
import { createSuggester } from './suggester.js';

/** Returns metres from the device to a place, or `null` unless both are known. */
function awayFrom(here, { lat, lon }) {
  return here && lat != null ? distanceBetween(here, { lat, lon }) : null;
}

/**
 * Returns a form field to search for a place. Calls `changed` with the place picked, or null when
 * the field is emptied. With `keepsText`, text that was not picked stays readable.
 * @param {Store} store
 * @param {PlaceFieldOptions} options
 */
export function placeField(store, { id, label, hint, keepsText = false, extra, changed }) {
  const notice = element('p', { id: `${id}-notice`, class: 'form-hint', role: 'status' });
  const input = element('input', {
    id, type: 'text', placeholder: hint, autocomplete: 'off', autocapitalize: 'off',
    spellcheck: 'false', 'aria-describedby': notice.id,
  });
  const list = element('ul', { id: `${id}-suggestions`, 'aria-label': say('search.suggestions') });
  const clear = element('button', {
    class: 'round clear', type: 'button', 'aria-label': say('place.clear', { label }),
    onclick: () => { pick(null); input.focus(); },
  }, icon('clear'));
  const node = element('div', { class: 'form-field' }, element('label', { for: id }, label),
    element('div', { class: 'field place-field' }, input, clear, list), notice);
  let place = null;

  const tell = (text, { quietly = false } = {}) => {
    notice.classList.toggle('hidden', quietly);
    notice.textContent = text;
  };
  const suggest = createSuggester(() => store.state, tell);
  const combobox = createCombobox(input, list, {
    async suggest(text, signal) {
      const first = await extra?.(text, signal) ?? [];
      const found = [...first, ...await suggest(text, signal)];
      return found.map((one) => ({ ...one, away: awayFrom(store.state.here, one) }));
    },
    async pick(suggestion) {
      tell('');
      const found = suggestion.here ? await locate(store.state.region, tell) : suggestion;
      if (found) pick(found);
    },
    doubt(suggestions) {
      const text = doubtText(suggestions);
      tell(text, { quietly: true });
      return text;
    },
    leave() {
      if (input.value.trim() === '') return place && pick(null);
      if (!keepsText) input.value = place?.name ?? '';
      return undefined;
    },
  });

  function pick(found) {
    show(found);
    changed(found);
  }

  function show(found) {
    place = found;
    clear.hidden = !found;
    if (!combobox.isOpen) input.value = found?.name ?? '';
  }

  show(null);
  return { node, input, show, get text() { return input.value.trim(); } };
}
