import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { button, iconButton } from '../form/form.js';
import { say } from '../messages/messages.js';
import { createCombobox } from './combobox.js';
import { doubtText } from './doubt.js';
import { createFullScreen } from './fullscreen.js';
import { keepInSight } from './room.js';
import { isTabbing } from './tabbing.js';

/**
 * Returns a field to search with suggestions: under it, or over the whole page of a phone.
 * @param {SearchBoxParts} parts
 * @param {SearchBoxBehaviour} behaviour
 */
export function searchBox(parts, { suggest, pick, isChosen, empty, leave, shown }) {
  const elements = partsOf(parts, {
    dismiss: () => dismiss(),
    clear() { empty(); input.value = ''; input.focus(); combobox.refresh(); },
  });
  const { node, panel, input, clear, list } = elements;
  const screen = createFullScreen(node, {
    label: say('search.over', { label: parts.label }), close: () => dismiss(),
  });
  const isNext = () => Boolean(parts.more) && screen.isOn;
  const words = createWords(parts, elements, {
    isOpen: () => combobox.isOpen, isFull: () => screen.isOn, shown,
    fit: keepInSight(panel, input, () => !screen.isOn),
  });
  const combobox = createCombobox(input, list, {
    suggest, isChosen,
    doubt: (suggestions) => words.tell(doubtText(suggestions)),
    shown: () => { if (combobox.isOpen) screen.enter(); words.draw(); },
    waits: () => screen.covers && isTabbing(),
    stays: isNext,
    async pick(suggestion) {
      const isLast = !isNext();
      if (isLast) end();
      const answer = pick(suggestion);
      if (isLast) hideKeyboard(node);
      else words.confirm(await answer);
    },
  });

  /** Leaves the screen of a phone. */
  function end() {
    screen.leave();
    words.forget();
  }

  /** Closes the suggestions; the field shows the place chosen before. */
  function dismiss() {
    const wasFull = screen.isOn;
    combobox.close();
    end();
    leave();
    if (wasFull) release();
  }

  /** Leaves the suggestions to be read: without a keyboard on a phone, else with the focus in the field. */
  function release() {
    if (!hideKeyboard(node)) combobox.focusQuietly();
  }

  /** Escape leaves the page of a phone, the suggestions or the field, in this order. */
  function escape(/** @type {Event} */ event) {
    if (!combobox.isOpen) return leave();
    event.preventDefault();
    event.stopPropagation(); // a dialog around the field stays
    if (screen.isOn) return dismiss();
    combobox.close();
    return combobox.focusQuietly();
  }

  panel.addEventListener('mousedown', (event) => event.preventDefault());
  node.addEventListener('focusout', ({ relatedTarget }) => {
    const isInside = relatedTarget === input || panel.contains(/** @type {?Node} */ (relatedTarget));
    if (!screen.isOn && !isInside) dismiss();
  });
  node.addEventListener('keydown', (event) => { if (event.key === 'Escape') escape(event); });
  const { tell, draw } = words;
  return { node, input, clear, tell, draw, combobox, release: () => (screen.isOn ? release() : combobox.focusQuietly()) };
}

/**
 * Returns what the panel of a search box says, and when it is there.
 * @param {SearchBoxParts} parts
 * @param {ReturnType<typeof partsOf>} elements
 * @param {{
 *   isOpen: () => boolean, isFull: () => boolean, fit: () => void, shown: SearchBoxBehaviour['shown'],
 * }} box
 */
function createWords({ above = [], below = [], keepsText }, { panel, status, list, picked, done }, box) {
  function draw() {
    const isOpen = box.isOpen();
    const hasWords = status.textContent !== '' && !status.classList.contains('hidden');
    const hasParts = [list, ...above, ...below].some((part) => !part.hidden);
    box.shown?.(isOpen);
    done.hidden = !box.isFull() || !(keepsText || picked.textContent);
    panel.hidden = !isOpen || !(box.isFull() || hasWords || hasParts);
    box.fit();
  }

  function tell(/** @type {string} */ text, { quietly = false } = {}) {
    status.classList.toggle('hidden', quietly);
    status.textContent = text;
    draw();
  }

  return {
    draw, tell,
    /** Says what became of a choice, if there is something to say. */
    confirm(/** @type {unknown} */ words) {
      if (typeof words !== 'string') return;
      picked.textContent = words;
      draw();
    },
    forget() {
      picked.textContent = '';
      tell('');
    },
  };
}

/**
 * Returns the elements of a search box.
 * @param {SearchBoxParts} parts
 * @param {{clear: () => void, dismiss: () => void}} actions
 */
function partsOf({ id, label, hint, clear: clearWords, before = [], beside = [], above = [], below = [] }, actions) {
  const input = element('input', {
    id, type: 'text', 'aria-label': label, placeholder: hint, autocomplete: 'off',
    autocapitalize: 'off', spellcheck: 'false', enterkeyhint: 'search',
  });
  const clear = element('button', {
    class: 'round clear', type: 'button', 'aria-label': clearWords, onclick: actions.clear,
  }, icon('clear'));
  const status = element('p', { class: 'search-status', role: 'status' });
  const list = element('ul', { id: `${id}-suggestions`, 'aria-label': say('search.suggestions') });
  const picked = element('p', { class: 'search-picked', role: 'status' });
  const done = button(say('search.done'), actions.dismiss, { hidden: true });
  const panel = element('div', { class: 'search-panel', hidden: true }, picked, ...above, status, list, ...below);
  const back = iconButton('back', say('search.back'), actions.dismiss);
  back.classList.add('search-back');
  const node = element('div', { class: 'search-box' },
    element('div', { class: 'search-head' }, back, ...before, input, ...beside, clear, done), panel);
  return { node, panel, input, clear, status, list, picked, done };
}

/**
 * Moves the focus from the field of a box to the box if the field would show a keyboard; returns whether it would.
 * Without a place for the focus, the next key would begin at the top of the page.
 */
function hideKeyboard(/** @type {HTMLElement} */ box) {
  const isTouched = matchMedia('(pointer: coarse)').matches;
  if (isTouched && box.contains(document.activeElement)) {
    box.tabIndex = -1;
    box.focus({ preventScroll: true });
  }
  return isTouched;
}
