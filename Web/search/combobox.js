import { isClear } from '../lookup/fit.js';
import { suggestionItem } from './item.js';

/**
 * Adds the behaviour of an editable combobox with a list (WAI-ARIA Authoring Practices, "list
 * autocomplete with manual selection"): arrows move, Enter picks; the focus stays in the input. Enter
 * picks the first suggestion if it matches the text and no other does; else it highlights it and
 * reports the doubt.
 * @param {HTMLInputElement} input
 * @param {HTMLElement} list
 * @param {ComboboxBehaviour} behaviour
 */
export function createCombobox(input, list, { suggest, pick, doubt, isChosen, shown, stays }) {
  /** @type {FoundPlace[]} */
  let suggestions = [];
  let asked = Promise.resolve();
  let active = -1;
  let asking = new AbortController();
  let isOpen = false;
  let isTyped = false;
  let isQuiet = false;

  list.setAttribute('role', 'listbox');
  list.hidden = true;
  const roles = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': list.id };
  for (const [name, value] of Object.entries(roles)) input.setAttribute(name, value);
  input.setAttribute('aria-expanded', 'false');

  input.addEventListener('input', () => { isTyped = true; activate(-1); open(); });
  input.addEventListener('focus', () => {
    if (isQuiet) return;
    input.select();
    isTyped = false;
    open();
  });
  input.addEventListener('click', () => { if (!isOpen) open(); });
  input.addEventListener('keydown', (event) => KEYS[event.key]?.(event));
  list.addEventListener('click', (event) => {
    const item = /** @type {Element} */ (event.target).closest('[role=option]');
    if (item) choose(Number(item.dataset.index));
  });

  /** @type {Record<string, (event: KeyboardEvent) => void>} */
  const KEYS = {
    ArrowDown: (event) => { event.preventDefault(); step(1); },
    ArrowUp: (event) => { event.preventDefault(); step(-1); },
    Enter: (event) => {
      event.preventDefault();
      enter();
    },
  };

  /** Returns the text to search for: none while the field shows the place chosen before. */
  function wanted() {
    const text = input.value.trim();
    return isTyped || !isChosen(text) ? text : '';
  }

  function open() {
    isOpen = true;
    asked = ask();
    shown();
  }

  /** Requests suggestions at once and cancels the previous request. */
  async function ask() {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    list.setAttribute('aria-busy', 'true');
    const found = await suggest(wanted(), signal).catch(() => []);
    if (!signal.aborted) show(found);
  }

  /** Picks the active suggestion, or the first, after the answer to the last key. */
  async function enter() {
    const text = input.value;
    await asked;
    if (input.value !== text || suggestions.length === 0) return;
    if (active >= 0) return choose(active);
    if (wanted() === '') return;
    if (isClear(suggestions)) return choose(0);
    activate(0);
    doubt(suggestions);
  }

  /** Shows suggestions; the user's choice during the request stays active. */
  function show(/** @type {FoundPlace[]} */ found) {
    const kept = found.findIndex((suggestion) => isSame(suggestion, suggestions[active]));
    suggestions = found;
    const items = found.map((suggestion, index) => suggestionItem(suggestion, list.id, index));
    list.replaceChildren(...items);
    list.hidden = found.length === 0;
    list.setAttribute('aria-busy', 'false');
    input.setAttribute('aria-expanded', String(found.length > 0));
    activate(kept);
    shown();
  }

  function close() {
    isOpen = false;
    asking.abort();
    show([]);
  }

  function step(/** @type {number} */ by) {
    const { length } = suggestions;
    const from = active < 0 && by < 0 ? 0 : active;
    if (length === 0) open();
    else activate((from + by + length) % length);
  }

  function activate(/** @type {number} */ index) {
    list.children[active]?.setAttribute('aria-selected', 'false');
    active = index;
    const item = list.children[active];
    item?.setAttribute('aria-selected', 'true');
    item?.scrollIntoView({ block: 'nearest' });
    if (item) input.setAttribute('aria-activedescendant', item.id);
    else input.removeAttribute('aria-activedescendant');
  }

  function choose(/** @type {number} */ index) {
    const suggestion = suggestions[index];
    const isNext = stays();
    isTyped = false; // opened again, the field offers other places
    input.value = isNext ? '' : suggestion.name;
    if (!isNext) close();
    pick(suggestion);
    if (isNext) open();
  }

  return {
    get isOpen() { return isOpen; },
    close,

    /** Requests the suggestions again, unless they are closed. */
    refresh() { if (isOpen) asked = ask(); },

    /** Moves the focus into the field without opening it. */
    focusQuietly() {
      isQuiet = true;
      input.focus();
      isQuiet = false;
    },
  };
}

const isSame = (/** @type {FoundPlace} */ one, /** @type {FoundPlace | undefined} */ other) => (
  other !== undefined && one.name === other.name && one.lat === other.lat && one.lon === other.lon);
