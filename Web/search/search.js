// The search fields: destination, and after that start.
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { swapPlaces } from '../state/actions.js';
import { say } from '../messages/messages.js';
import { mountRound, roundButton } from '../round/row.js';
import { mountField } from './field.js';
import { keepStart } from './start.js';

/**
 * Fills the search section.
 * @param {Store} store
 * @param {Element} section
 * @param {SuggesterOptions['mix']} mix
 */
export function mountSearch(store, section, mix) {
  const fields = element('div', { class: 'search-fields', role: 'search' });
  const swap = element('button', {
    class: 'round swap', type: 'button', 'aria-label': say('search.swap'),
    onclick: () => swapPlaces(store),
  }, icon('swap'));
  const notice = element('p', { class: 'search-notice', role: 'status' });
  const card = element('div', { class: 'search-card' }, fields, swap);
  const startFound = keepStart(store, (text) => {
    notice.classList.remove('hidden');
    notice.textContent = text;
  });
  mountField(store, fields, 'from', notice, startFound, mix);
  const goal = mountField(store, fields, 'to', notice, startFound, mix);
  goal.append(roundButton(store));
  mountRound(store, fields);
  section.append(card, notice);

  const grow = () => card.classList.add('grown');
  // A button that a press focuses must not move before the finger is lifted.
  card.addEventListener('focusin', ({ target }) => { if (target instanceof HTMLInputElement) grow(); });
  store.watch(['from', 'to', 'round'], ({ from, to, round }) => {
    if (from || to || round) grow();
    [goal.hidden, swap.hidden] = [Boolean(round), Boolean(round)];
  });
}
