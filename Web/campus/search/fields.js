// The two fields for the ends, with suggestions from the campus's buildings.
import { element } from '../../dom/element.js';
import { iconButton } from '../../form/form.js';
import { createCombobox } from '../../search/combobox.js';
import { doubtText } from '../../search/doubt.js';
import { say } from '../../messages/messages.js';
import { buildingNamed, matchingBuildings } from '../model/names.js';
import { setEnds, swapEnds } from './actions.js';

const OTHER = { from: 'to', to: 'from' };

/** Adds the fields. */
export function mountFields(/** @type {Store} */ store, parent) {
  const notice = element('p', { class: 'campus-notice', role: 'status' });
  const swap = iconButton('swap', say('campus.swap'), () => swapEnds(store));
  const fields = element('div', { class: 'campus-fields' },
    field(store, 'from', notice), swap, field(store, 'to', notice));
  parent.append(fields, notice);
  store.watch(['campusFrom', 'campusTo'], ({ campusFrom, campusTo }) => {
    swap.disabled = !campusFrom && !campusTo;
    notice.textContent = '';
  });
}

function field(/** @type {Store} */ store, end, notice) {
  const id = `campus-${end}`;
  const key = end === 'from' ? 'campusFrom' : 'campusTo';
  const input = element('input', {
    id, type: 'text', placeholder: say(`campus.${end}`), autocomplete: 'off', autocapitalize: 'off',
    spellcheck: 'false', enterkeyhint: 'search',
  });
  const list = element('ul', { id: `${id}-suggestions`, 'aria-label': say('search.suggestions') });
  const clear = element('button', {
    class: 'campus-clear', type: 'button', 'aria-label': say(`campus.clear.${end}`),
    onclick: () => { set(null); input.value = ''; input.focus(); },
  }, '×');

  function set(shortName) {
    const { campusFrom, campusTo } = store.state;
    if (end === 'from') setEnds(store, shortName, campusTo);
    else setEnds(store, campusFrom, shortName);
  }
  const tell = (text, isQuiet = false) => {
    notice.classList.toggle('hidden', isQuiet);
    notice.textContent = text;
  };
  const shown = () => nameShown(store.state, store.state[key]);

  createCombobox(input, list, {
    async suggest(text) {
      const found = matchingBuildings(store.state.campus?.buildings ?? [], text);
      if (found.length === 0) tell(say('campus.unknown', { text }));
      else tell(text ? say('search.found', { count: found.length }) : '', true);
      return found.map(({ building, match }) => /** @type {FoundPlace} */ (/** @type {unknown} */ ({
        name: building.shortName, kind: building.name === building.shortName ? '' : building.name,
        match, lat: building.y, lon: building.x,
      })));
    },
    pick({ name }) {
      tell('');
      set(name);
      if (!store.state[OTHER[end] === 'from' ? 'campusFrom' : 'campusTo']) {
        document.getElementById(`campus-${OTHER[end]}`).focus();
      } else if (matchMedia('(pointer: coarse)').matches) input.blur();
    },
    doubt(suggestions) {
      const text = doubtText(suggestions);
      tell(text, true);
      return text;
    },
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
  return element('div', { class: `field campus-field campus-field-${end}` },
    element('span', { class: `end-mark end-mark-${end}`, 'aria-hidden': 'true' }),
    element('label', { for: id, class: 'hidden' }, say(`campus.${end}`)), input, clear, list);
}

function nameShown(/** @type {State} */ { campus }, name) {
  return name ? buildingNamed(campus?.buildings ?? [], name)?.shortName ?? name : '';
}
