import { isClear } from '../lookup/fit.js';
import { suggestionItem } from './item.js';
import { keepInSight } from './room.js';

/**
 * Adds the behaviour of an editable combobox with a list (WAI-ARIA Authoring Practices, "list
 * autocomplete with manual selection"): arrows move, Enter picks, Escape closes; the focus stays in
 * the input. Enter picks the first suggestion if it matches the text and no other does; else it
 * highlights it and shows the text of `doubt` above the list.
 * @param {HTMLInputElement} input
 * @param {HTMLElement} list
 * @param {ComboboxBehaviour} behaviour
 */
export function createCombobox(input, list, { suggest, pick, doubt, leave }) {
  /** @type {FoundPlace[]} */
  let suggestions = [];
  let asked = Promise.resolve();
  let active = -1;
  let asking = new AbortController();
  let offering = false;
  const fit = keepInSight(list, input);

  list.setAttribute('role', 'listbox');
  list.hidden = true;
  const roles = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': list.id };
  for (const [name, value] of Object.entries(roles)) input.setAttribute(name, value);
  input.setAttribute('aria-expanded', 'false');

  input.addEventListener('input', () => { activate(-1); asked = ask(); });
  input.addEventListener('focus', () => { input.select(); asked = ask(); });
  input.addEventListener('blur', () => { close(); leave(); });
  input.addEventListener('keydown', (event) => KEYS[event.key]?.(event));
  list.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('click', (event) => {
    const item = /** @type {Element} */ (event.target).closest('[role=option]');
    if (item) choose(Number(item.dataset.index));
  });

  const KEYS = {
    ArrowDown: (event) => { event.preventDefault(); step(1); },
    ArrowUp: (event) => { event.preventDefault(); step(-1); },
    Enter: (event) => {
      event.preventDefault();
      enter();
    },
    Escape: () => (list.hidden ? leave() : close()),
  };

  /** Requests suggestions at once and cancels the previous request. */
  async function ask() {
    offering = true;
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    list.setAttribute('aria-busy', 'true');
    const found = await suggest(input.value.trim(), signal).catch(() => []);
    if (!signal.aborted) show(found);
  }

  /** Picks the active suggestion, or the first, after the answer to the last key. */
  async function enter() {
    const text = input.value;
    await asked;
    if (input.value !== text || suggestions.length === 0) return;
    if (active >= 0 || isClear(suggestions)) return choose(Math.max(active, 0));
    activate(0);
    list.dataset.doubt = doubt(suggestions);
  }

  /** Shows suggestions; the user's choice during the request stays active. */
  function show(found) {
    const kept = found.findIndex((suggestion) => isSame(suggestion, suggestions[active]));
    suggestions = found;
    delete list.dataset.doubt;
    const items = found.map((suggestion, index) => suggestionItem(suggestion, list.id, index));
    list.replaceChildren(...items);
    list.hidden = found.length === 0;
    fit();
    list.setAttribute('aria-busy', 'false');
    input.setAttribute('aria-expanded', String(found.length > 0));
    activate(kept);
  }

  function close() {
    offering = false;
    asking.abort();
    show([]);
  }

  function step(by) {
    const { length } = suggestions;
    const from = active < 0 && by < 0 ? 0 : active;
    if (length === 0) ask();
    else activate((from + by + length) % length);
  }

  function activate(index) {
    list.children[active]?.setAttribute('aria-selected', 'false');
    active = index;
    const item = list.children[active];
    item?.setAttribute('aria-selected', 'true');
    item?.scrollIntoView({ block: 'nearest' });
    if (item) input.setAttribute('aria-activedescendant', item.id);
    else input.removeAttribute('aria-activedescendant');
  }

  function choose(index) {
    const suggestion = suggestions[index];
    input.value = suggestion.here ? '' : suggestion.name;
    close();
    pick(suggestion);
  }

  return {
    get isOpen() { return !list.hidden; },

    /** Requests the suggestions again, unless they are closed. */
    refresh() { if (offering) asked = ask(); },
  };
}

const isSame = (one, other) => (
  other !== undefined && one.name === other.name && one.lat === other.lat && one.lon === other.lon);
