import { element } from '../dom/element.js';
import { need } from '../dom/need.js';
import { setPlace } from '../state/actions.js';
import { say } from '../messages/messages.js';
import { placeSearch } from './placesearch.js';
import { starButton } from './star.js';

const WORDS = {
  from: { label: 'search.from', hint: 'search.fromHint', clear: 'search.clearFrom' },
  to: { label: 'search.to', hint: 'search.toHint', clear: 'search.clearTo' },
};

/** @type {Readonly<Record<'from' | 'to', 'from' | 'to'>>} */
const OTHER = { from: 'to', to: 'from' };

/**
 * Adds the field for one end, 'from' or 'to', and returns it; `notice` shows messages about the
 * location. `startFound` resolves to whether a destination got a start by itself; `mix` adds what is no place
 * to the suggestions.
 */
export function mountField(
  /** @type {Store} */ store, /** @type {HTMLElement} */ parent, /** @type {'from' | 'to'} */ end,
  /** @type {HTMLElement} */ notice, /** @type {() => Promise<boolean>} */ startFound,
  /** @type {SuggesterOptions['mix']} */ mix,
) {
  const [label, hint, clears] = /** @type {const} */ (['label', 'hint', 'clear']).map((name) => say(WORDS[end][name]));
  const warn = (/** @type {string} */ text) => {
    notice.classList.remove('hidden');
    notice.textContent = text;
  };
  const { node, input, clear, combobox } = placeSearch(store, {
    id: end, label, hint, clear: clears,
    before: [element('span', { class: `end-mark end-mark-${end}`, 'aria-hidden': 'true' })],
    beside: [starButton(store, end)],
  }, {
    warn, mix,
    taken: () => [store.state.from, store.state.to].filter(Boolean),
    opposite: () => store.state[OTHER[end]],
    origin: () => (end === 'to' ? store.state.from : null),
    isChosen: (text) => text === store.state[end]?.name,
    async pick(place) {
      if (!place || place.open) {
        restore();
        place?.open?.();
        return;
      }
      warn('');
      const { lat, lon, name, kind, street } = place;
      setPlace(store, end, { lat, lon, name, kind, street });
      const isMissing = () => !store.state.round && !store.state[OTHER[end]];
      if (!isMissing() || (end === 'to' && await startFound())) return;
      if (isMissing()) need(document, `#${OTHER[end]}`).focus();
    },
    empty: () => setPlace(store, end, null),
    leave: restore,
  });
  const field = element('div', { class: `field field-${end}` }, node);
  parent.append(field);

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
