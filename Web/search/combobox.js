import { isClear } from '../lookup/fit.js';
import { createListbox } from './listbox.js';

/**
 * Adds the behaviour of an editable combobox with a list (WAI-ARIA Authoring Practices, "list
 * autocomplete with manual selection"): arrows move, Enter picks; the focus stays in the input. Enter
 * picks the first suggestion if it matches the text and no other does; else it highlights it and
 * reports the doubt.
 * @param {HTMLInputElement} input
 * @param {HTMLElement} list
 * @param {ComboboxBehaviour} behaviour
 */
export function createCombobox(input, list, { suggest, pick, doubt, isChosen, shown, stays, waits }) {
  const options = createListbox(input, list);
  const question = createQuestion(suggest, show);
  const field = createField(input, isChosen);
  let isOpen = false;

  function ask() {
    list.setAttribute('aria-busy', 'true');
    question.ask(field.wanted);
  }

  function show(/** @type {FoundPlace[]} */ found) {
    options.show(found);
    shown();
  }

  function open() {
    isOpen = true;
    ask();
    shown();
  }

  function close() {
    isOpen = false;
    question.cancel();
    show([]);
  }

  /** Picks the active suggestion, or the first, after the answer to the last key. */
  async function enter() {
    const text = input.value;
    await question.answered;
    const { suggestions, active } = options;
    if (input.value !== text || suggestions.length === 0) return;
    if (active >= 0) return choose(active);
    if (field.wanted === '') return;
    if (isClear(suggestions)) return choose(0);
    options.activate(0);
    doubt(suggestions);
  }

  function choose(/** @type {number} */ index) {
    const suggestion = options.suggestions[index];
    const isNext = stays();
    field.fill(isNext ? '' : suggestion.name);
    if (!isNext) close();
    pick(suggestion);
    if (isNext) open();
  }

  listen(input, list, {
    type() { field.type(); options.activate(-1); open(); },
    focus() { if (field.begin() && !waits()) open(); },
    press() { if (!isOpen) open(); },
    step(by) { if (options.suggestions.length === 0) open(); else options.step(by); },
    enter, choose,
  });

  return {
    get isOpen() { return isOpen; },
    close,

    /** Requests the suggestions again, unless they are closed. */
    refresh() { if (isOpen) ask(); },
    focusQuietly: field.focusQuietly,
  };
}

/**
 * Returns the text of a field: what was typed, or the place chosen before.
 * @param {HTMLInputElement} input
 * @param {ComboboxBehaviour['isChosen']} isChosen
 */
function createField(input, isChosen) {
  let [isTyped, isQuiet] = [false, false];
  return {
    /** The text to search for: none while the field shows the place chosen before. */
    get wanted() {
      const text = input.value.trim();
      return isTyped || !isChosen(text) ? text : '';
    },

    type() { isTyped = true; },

    /** Shows a choice; opened again, the field offers other places. */
    fill(/** @type {string} */ name) {
      isTyped = false;
      input.value = name;
    },

    /** Lets the next key replace the text; returns whether the user has moved the focus here. */
    begin() {
      if (isQuiet) return false;
      input.select();
      isTyped = false;
      return true;
    },

    /** Moves the focus into the field without opening it. */
    focusQuietly() {
      isQuiet = true;
      input.focus();
      isQuiet = false;
    },
  };
}

/**
 * Returns what asks for suggestions; each question cancels the one before.
 * @param {ComboboxBehaviour['suggest']} suggest
 * @param {(found: FoundPlace[]) => void} answer
 */
function createQuestion(suggest, answer) {
  let asking = new AbortController();
  let answered = Promise.resolve();

  async function follow(/** @type {string} */ text, /** @type {AbortSignal} */ signal) {
    const found = await suggest(text, signal).catch(() => []);
    if (!signal.aborted) answer(found);
  }

  return {
    /** Resolves with the answer to the last question, or once that is cancelled. */
    get answered() { return answered; },
    ask(/** @type {string} */ text) {
      asking.abort();
      asking = new AbortController();
      answered = follow(text, asking.signal);
    },
    cancel() { asking.abort(); },
  };
}

/**
 * Tells what happens to a field and its list.
 * @param {HTMLInputElement} input
 * @param {HTMLElement} list
 * @param {{
 *   type: () => void, focus: () => void, press: () => void, step: (by: number) => void, enter: () => void,
 *   choose: (index: number) => void,
 * }} tell
 */
function listen(input, list, tell) {
  /** @type {Record<string, () => void>} */
  const keys = { ArrowDown: () => tell.step(1), ArrowUp: () => tell.step(-1), Enter: tell.enter };
  input.addEventListener('input', tell.type);
  input.addEventListener('focus', tell.focus);
  input.addEventListener('click', tell.press);
  input.addEventListener('keydown', (event) => {
    if (!Object.hasOwn(keys, event.key)) return;
    event.preventDefault();
    keys[event.key]();
  });
  list.addEventListener('click', (event) => {
    const item = /** @type {Element} */ (event.target).closest('[role=option]');
    if (item) tell.choose(Number(item.dataset.index));
  });
}
