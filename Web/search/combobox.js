import { isClear } from '../lookup/fit.js';
import { suggestionItem } from './item.js';

/**
 * An editable combobox with a list (WAI-ARIA Authoring Practices, "list autocomplete with manual
 * selection"): arrows move, Enter picks, Escape closes; the focus stays in the input. Enter takes
 * the first suggestion if that fits the text and no other does; else it only makes it the active
 * one and shows the words of `doubt` above the list.
 * @param {{suggest: (text: string, signal: AbortSignal) => Promise<Array>,
 *          pick: (suggestion: Object) => void, doubt: (suggestions: Array) => string,
 *          leave: () => void}} behaviour
 */
export function createCombobox(input, list, { suggest, pick, doubt, leave }) {
  let suggestions = [];
  let asked = Promise.resolve();
  let active = -1;
  let asking = new AbortController();

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
    const item = event.target.closest('[role=option]');
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

  /** Asks at once, without waiting for a pause between keys; the question before is given up. */
  async function ask() {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    const found = await suggest(input.value.trim(), signal).catch(() => []);
    if (!signal.aborted) show(found);
  }

  /** Takes the active suggestion, or the first; the answer to the last key is waited for. */
  async function enter() {
    const text = input.value;
    await asked;
    if (input.value !== text || suggestions.length === 0) return;
    if (active >= 0 || isClear(suggestions)) return choose(Math.max(active, 0));
    activate(0);
    list.dataset.doubt = doubt(suggestions);
  }

  /** Shows suggestions; one that was made active while they were asked for stays so. */
  function show(found) {
    const kept = found.findIndex((suggestion) => isSame(suggestion, suggestions[active]));
    suggestions = found;
    delete list.dataset.doubt;
    const items = found.map((suggestion, index) => suggestionItem(suggestion, list.id, index));
    list.replaceChildren(...items);
    list.hidden = found.length === 0;
    input.setAttribute('aria-expanded', String(found.length > 0));
    activate(kept);
  }

  function close() {
    asking.abort();
    show([]);
  }

  function step(by) {
    const { length } = suggestions;
    if (length === 0) return ask();
    const from = active < 0 && by < 0 ? 0 : active;
    activate((from + by + length) % length);
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

  return { get isOpen() { return !list.hidden; } };
}

const isSame = (one, other) => (
  other !== undefined && one.name === other.name && one.lat === other.lat && one.lon === other.lon);
