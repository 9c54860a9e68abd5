import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { button, iconButton } from '../form/form.js';
import { say } from '../messages/messages.js';
import { createCombobox } from './combobox.js';
import { doubtText } from './doubt.js';
import { createFullScreen } from './fullscreen.js';
import { keepInSight } from './room.js';

/**
 * Returns a field to search with suggestions: under it, or over the whole page of a phone.
 * @param {SearchBoxParts} parts
 * @param {SearchBoxBehaviour} behaviour
 */
export function searchBox(parts, { suggest, pick, isChosen, empty, leave, shown }) {
  const { id, label, hint, before = [], beside = [], above = [], below = [], more, keepsText } = parts;
  const input = element('input', {
    id, type: 'text', 'aria-label': label, placeholder: hint, autocomplete: 'off',
    autocapitalize: 'off', spellcheck: 'false', enterkeyhint: 'search',
  });
  const clear = element('button', {
    class: 'round clear', type: 'button', 'aria-label': parts.clear,
    onclick: () => { empty(); input.value = ''; input.focus(); combobox.refresh(); },
  }, icon('clear'));
  const status = element('p', { class: 'search-status', role: 'status' });
  const list = element('ul', { id: `${id}-suggestions`, 'aria-label': say('search.suggestions') });
  const picked = element('p', { class: 'search-picked', role: 'status' });
  const done = button(say('search.done'), () => dismiss());
  const panel = element('div', { class: 'search-panel', hidden: true },
    picked, ...above, status, list, ...below);
  const back = iconButton('back', say('search.back'), () => dismiss());
  back.classList.add('search-back');
  const node = element('div', { class: 'search-box' },
    element('div', { class: 'search-head' }, back, ...before, input, ...beside, clear, done), panel);
  const screen = createFullScreen(node, {
    label: say('search.over', { label }), close: () => dismiss(),
  });
  const fit = keepInSight(panel, input, () => !screen.isOn);
  const isNext = () => Boolean(more) && screen.isOn;
  done.hidden = true;

  const tell = (/** @type {string} */ text, { quietly = false } = {}) => {
    status.classList.toggle('hidden', quietly);
    status.textContent = text;
    draw();
  };
  const combobox = createCombobox(input, list, {
    suggest, isChosen,
    doubt: (suggestions) => tell(doubtText(suggestions)),
    shown: () => { if (combobox.isOpen) screen.enter(); draw(); },
    stays: isNext,
    async pick(suggestion) {
      const isLast = !isNext();
      if (isLast) end();
      const answer = pick(suggestion);
      if (isLast) return hideKeyboard();
      const words = await answer;
      if (typeof words !== 'string') return undefined;
      picked.textContent = words;
      draw();
      return undefined;
    },
  });

  function draw() {
    const isOpen = combobox.isOpen;
    const hasWords = status.textContent !== '' && !status.classList.contains('hidden');
    const hasParts = [list, ...above, ...below].some((part) => !part.hidden);
    shown?.(isOpen);
    done.hidden = !screen.isOn || !(keepsText || picked.textContent);
    panel.hidden = !isOpen || !(screen.isOn || hasWords || hasParts);
    fit();
  }

  /** Leaves the screen of a phone. */
  function end() {
    screen.leave();
    picked.textContent = '';
    tell('');
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
    if (!hideKeyboard()) combobox.focusQuietly();
  }

  /** Takes the focus from the field if that would show a keyboard; returns whether it would. */
  function hideKeyboard() {
    const isTouched = matchMedia('(pointer: coarse)').matches;
    const held = /** @type {HTMLElement} */ (document.activeElement);
    if (isTouched && node.contains(held)) held.blur();
    return isTouched;
  }

  panel.addEventListener('mousedown', (event) => event.preventDefault());
  node.addEventListener('focusout', ({ relatedTarget }) => {
    const isInside = relatedTarget === input || panel.contains(/** @type {?Node} */ (relatedTarget));
    if (screen.isOn || isInside) return;
    combobox.close();
    end();
    leave();
  });
  node.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    if (!combobox.isOpen) return leave();
    event.preventDefault();
    event.stopPropagation(); // a dialog around the field stays
    if (screen.isOn) return dismiss();
    combobox.close();
    return combobox.focusQuietly();
  });
  return { node, input, clear, tell, draw, combobox, release: () => (screen.isOn ? release() : combobox.focusQuietly()) };
}
