// The field of a list that the server searches.
import { element } from '../dom/element.js';

/** Delay between the last key and the search, milliseconds. */
const PAUSE = 200;

/**
 * Returns a search field. `search` gets its text when the typing pauses, and at once when it is sent.
 * @param {{id: string, label: string, search: (text: string) => void}} properties
 */
export function searchField({ id, label, search }) {
  let pending = 0;
  const searchIn = (/** @type {number} */ pause) => {
    clearTimeout(pending);
    pending = setTimeout(() => search(input.value.trim()), pause);
  };
  const input = element('input', {
    id, type: 'search', placeholder: label, dir: 'auto', autocomplete: 'off', spellcheck: 'false',
    enterkeyhint: 'search',
    oninput: (event) => { if (!(/** @type {InputEvent} */ (event).isComposing)) searchIn(PAUSE); },
    oncompositionend: () => searchIn(0),
  });
  const node = element('form', {
    class: 'form-field search-field', role: 'search',
    onsubmit: (event) => { event.preventDefault(); searchIn(0); },
  }, element('label', { for: id, class: 'hidden' }, label), input);
  return { node, input };
}
