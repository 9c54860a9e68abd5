// The two fields for the ends, with suggestions from the campus's buildings.
import { element } from '../../dom/element.js';
import { need } from '../../dom/need.js';
import { iconButton } from '../../form/form.js';
import { searchBox } from '../../search/searchbox.js';
import { say } from '../../messages/messages.js';
import { buildingNamed, matchingBuildings } from '../model/names.js';
import { setEnds, swapEnds } from './actions.js';

/** @type {Readonly<Record<'from' | 'to', 'from' | 'to'>>} */
const OTHER = { from: 'to', to: 'from' };

/** Adds the fields. */
export function mountFields(/** @type {Store} */ store, /** @type {HTMLElement} */ parent) {
  const swap = iconButton('swap', say('campus.swap'), () => swapEnds(store));
  const fields = element('div', { class: 'campus-fields' },
    field(store, 'from'), swap, field(store, 'to'));
  parent.append(fields);
  store.watch(['campusFrom', 'campusTo'], ({ campusFrom, campusTo }) => {
    swap.disabled = !campusFrom && !campusTo;
  });
}

function field(/** @type {Store} */ store, /** @type {'from' | 'to'} */ end) {
  const id = `campus-${end}`;
  const key = end === 'from' ? 'campusFrom' : 'campusTo';
  const label = say(`campus.${end}`);

  function set(/** @type {?string} */ shortName) {
    const { campusFrom, campusTo } = store.state;
    if (end === 'from') setEnds(store, shortName, campusTo);
    else setEnds(store, campusFrom, shortName);
  }
  const shown = () => nameShown(store.state, store.state[key]);

  const { node, input, clear, tell } = searchBox({
    id, label, hint: label, clear: say(`campus.clear.${end}`),
    before: [element('span', { class: `end-mark end-mark-${end}`, 'aria-hidden': 'true' })],
  }, {
    isChosen: (text) => text !== '' && text === shown(),
    async suggest(text) {
      const found = matchingBuildings(store.state.campus?.buildings ?? [], text);
      if (found.length === 0) tell(say('campus.unknown', { text }));
      else tell(text ? say('search.found', { count: found.length }) : '', { quietly: true });
      return found.map(({ building, match }) => /** @type {FoundPlace} */ (/** @type {unknown} */ ({
        name: building.shortName, kind: building.name === building.shortName ? '' : building.name,
        sign: 'town', match, lat: building.y, lon: building.x,
      })));
    },
    pick({ name }) {
      set(name);
      if (!store.state[OTHER[end] === 'from' ? 'campusFrom' : 'campusTo']) {
        need(document, `#campus-${OTHER[end]}`).focus();
      }
    },
    empty: () => set(null),
    leave() {
      if (input.value.trim() === '' && store.state[key]) set(null);
      else input.value = shown();
    },
  });
  store.watch([key, 'campus'], () => {
    clear.hidden = !store.state[key];
    if (document.activeElement !== input || !input.value) input.value = shown();
    else if (store.state[key]) input.value = shown();
  });
  return element('div', { class: `field campus-field campus-field-${end}` }, node);
}

function nameShown(/** @type {State} */ { campus }, /** @type {?string} */ name) {
  return name ? buildingNamed(campus?.buildings ?? [], name)?.shortName ?? name : '';
}
