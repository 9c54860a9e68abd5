// Places that all who share can reach, the best first by one of three numbers.
import { element } from '../../dom/element.js';
import { api } from '../../server/api.js';
import { say } from '../../messages/messages.js';
import { durationText, heightText } from '../../messages/units.js';
import { present } from '../../state/present.js';

const ORDERS = ['latest', 'total', 'climb'];

/** Returns the list; `choose` gets a place. */
export function suggestionsPart(
  /** @type {Store} */ store, /** @type {(suggestion: GroupSuggestion) => void} */ choose,
) {
  const hasHeights = store.state.region?.hasHeights !== false;
  const by = element('select', { id: 'group-by', onchange: () => load() },
    ...ORDERS.filter((order) => hasHeights || order !== 'climb').map((value) => element('option', { value }, say(`groups.suggest.${value}`))));
  const status = element('p', { class: 'form-hint', role: 'status' });
  const list = element('ul', { class: 'item-list group-suggestions' });
  let asked = 0;

  async function load() {
    asked += 1;
    const question = asked;
    status.textContent = say('groups.suggesting');
    try {
      const path = `/groups/${encodeURIComponent(present(store.state, 'group').id)}/meeting/suggestions`;
      /** @type {{items: GroupSuggestion[]}} */
      const { items } = await api.get(path, { by: by.value });
      if (question !== asked) return;
      status.textContent = items.length === 0 ? say('groups.noPlaces') : '';
      list.replaceChildren(...items.map((one) => row(one, choose)));
    } catch (failure) {
      if (question !== asked) return;
      list.replaceChildren();
      const isNone = failure.status === 409;
      status.textContent = isNone ? say('groups.noSuggestions') : failure.message;
    }
  }

  load();
  return element('div', { class: 'form-field' },
    element('label', { for: by.id }, say('groups.suggest')), by, status, list);
}

function row(/** @type {GroupSuggestion} */ suggestion, /** @type {(suggestion: GroupSuggestion) => void} */ choose) {
  const { name, latest, total, ascent } = suggestion;
  const facts = say('groups.suggestion', {
    latest: durationText(latest), total: durationText(total), climb: ascent != null ? heightText(ascent) : null,
  });
  return element('li', {}, element('button', {
    class: 'item-main item-open', type: 'button', onclick: () => choose(suggestion),
  }, element('span', { class: 'item-name', dir: 'auto' }, name),
  element('span', { class: 'item-detail' }, facts)));
}
