import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { setPlace } from '../state/actions.js';
import { say } from '../messages/messages.js';
import { createCombobox } from './combobox.js';
import { doubtText } from './doubt.js';
import { locate } from './location.js';
import { starButton } from './star.js';
import { createSuggester } from './suggester.js';

const WORDS = {
  from: { label: 'search.from', hint: 'search.fromHint', clear: 'search.clearFrom' },
  to: { label: 'search.to', hint: 'search.toHint', clear: 'search.clearTo' },
};

const OTHER = { from: 'to', to: 'from' };

/**
 * Adds the field for one end, 'from' or 'to', and returns it; `notice` shows messages next to
 * suggestions. `startFound` resolves to whether a destination got a start by itself.
 */
export function mountField(/** @type {Store} */ store, parent, end, notice, startFound) {
  const words = WORDS[end];
  const input = element('input', {
    id: end, type: 'text', placeholder: say(words.hint), autocomplete: 'off', autocapitalize: 'off',
    spellcheck: 'false', enterkeyhint: 'search',
  });
  const clear = element('button', {
    class: 'round clear', type: 'button', 'aria-label': say(words.clear),
    onclick: () => { setPlace(store, end, null); input.value = ''; input.focus(); },
  }, icon('clear'));
  const list = element('ul', { id: `${end}-suggestions`, 'aria-label': say('search.suggestions') });
  const marker = element('span', { class: `end-mark end-mark-${end}`, 'aria-hidden': 'true' });
  const field = element('div', { class: `field field-${end}` }, marker,
    element('label', { for: end, class: 'hidden' }, say(words.label)), input,
    starButton(store, end), clear, list);
  parent.append(field);

  /** Shows a message next to the suggestions; their number is for screen readers only. */
  const tell = (text, { quietly = false } = {}) => {
    notice.classList.toggle('hidden', quietly);
    notice.textContent = text;
  };
  const combobox = createCombobox(input, list, {
    suggest: createSuggester(() => store.state, tell, () => store.state[OTHER[end]]),
    async pick(suggestion) {
      tell('');
      const place = suggestion.here ? await locate(store.state.region, tell) : suggestion;
      if (!place) return restore();
      const { lat, lon, name, kind, street } = place;
      setPlace(store, end, { lat, lon, name, kind, street });
      const isMissing = () => !store.state.round && !store.state[OTHER[end]];
      if (isMissing() && !(end === 'to' && await startFound())) {
        if (isMissing()) document.getElementById(OTHER[end]).focus();
      } else if (matchMedia('(pointer: coarse)').matches) input.blur(); // hides the keyboard
    },
    doubt(suggestions) {
      const text = doubtText(suggestions);
      tell(text, { quietly: true });
      return text;
    },
    leave: restore,
  });

  /** Shows the place of the state again; an emptied field clears it. */
  function restore() {
    if (input.value.trim() === '' && store.state[end]) setPlace(store, end, null);
    input.value = store.state[end]?.name ?? '';
  }

  store.watch([end], (state) => {
    if (!combobox.isOpen) input.value = state[end]?.name ?? '';
    clear.hidden = !state[end];
  });
  store.watch(['places'], combobox.refresh);
  return field;
}
