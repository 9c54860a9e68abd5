import { suggestionItem } from './item.js';

/**
 * Returns the suggestions under a field, one of which may be active: the focus stays in the field, which says
 * which one it is.
 * @param {HTMLInputElement} input
 * @param {HTMLElement} list
 */
export function createListbox(input, list) {
  /** @type {FoundPlace[]} */
  let suggestions = [];
  let active = -1;
  giveRoles(input, list);

  function activate(/** @type {number} */ index) {
    list.children[active]?.setAttribute('aria-selected', 'false');
    active = index;
    const item = list.children[active];
    item?.setAttribute('aria-selected', 'true');
    item?.scrollIntoView({ block: 'nearest' });
    if (item) input.setAttribute('aria-activedescendant', item.id);
    else input.removeAttribute('aria-activedescendant');
  }

  return {
    get suggestions() { return suggestions; },
    /** The index of the active suggestion, -1 without one. */
    get active() { return active; },
    activate,

    /** Activates the next suggestion, or the one before; after the last comes the first. */
    step(/** @type {number} */ by) {
      const { length } = suggestions;
      const from = active < 0 && by < 0 ? 0 : active;
      activate((from + by + length) % length);
    },

    /** Shows suggestions; the one that was active stays so. */
    show(/** @type {FoundPlace[]} */ found) {
      const kept = found.findIndex((suggestion) => isSame(suggestion, suggestions[active]));
      suggestions = found;
      list.replaceChildren(...found.map((suggestion, index) => suggestionItem(suggestion, list.id, index)));
      list.hidden = found.length === 0;
      list.setAttribute('aria-busy', 'false');
      input.setAttribute('aria-expanded', String(found.length > 0));
      activate(kept);
    },
  };
}

function giveRoles(/** @type {HTMLInputElement} */ input, /** @type {HTMLElement} */ list) {
  list.setAttribute('role', 'listbox');
  list.hidden = true;
  const roles = {
    role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': list.id, 'aria-expanded': 'false',
  };
  for (const [name, value] of Object.entries(roles)) input.setAttribute(name, value);
}

const isSame = (/** @type {FoundPlace} */ one, /** @type {FoundPlace | undefined} */ other) => (
  other !== undefined && one.name === other.name && one.lat === other.lat && one.lon === other.lon);
