// The dialog to paste a list of addresses: the text, then the places found for each line.
import { element } from '../dom/element.js';
import { openDialog } from '../form/dialog.js';
import { button } from '../form/form.js';
import { createLines } from '../lookup/lines.js';
import { say } from '../messages/messages.js';
import { present } from '../state/present.js';
import { edit } from './actions.js';
import { stopAt, withStops } from './draft.js';

/** List markers: dashes, dots, numbers with a dot or bracket, checkboxes. */
const BULLET = /^(?:[-–—*•◦‣]\s+|\d{1,3}[.)]\s+|\[[ xX]?\]\s+)/;

/** Opens the dialog with the remaining text. */
export function openPaste(/** @type {Store} */ store) {
  const { dialog, body } = openDialog({
    id: 'paste', title: say('paste.title'), close: say('paste.close'),
  });
  showText(store, dialog, body);
}

function showText(/** @type {Store} */ store, /** @type {HTMLDialogElement} */ dialog, /** @type {Element} */ body) {
  const input = element('textarea', {
    id: 'paste-text', rows: 10, dir: 'auto', autocomplete: 'off',
  });
  input.value = store.state.pasted;
  input.addEventListener('input', () => store.set({ pasted: input.value }));
  const find = button(say('paste.find'), () => {
    const lines = linesOf(input.value);
    if (lines.length > 0) showLines(store, dialog, body, lines);
  }, { kind: 'primary' });
  body.replaceChildren(element('label', { for: input.id }, say('paste.text')), input,
    element('div', { class: 'screen-dialog-foot' }, find));
  input.focus();
}

function showLines(
  /** @type {Store} */ store, /** @type {HTMLDialogElement} */ dialog, /** @type {Element} */ body,
  /** @type {string[]} */ texts,
) {
  const asking = new AbortController();
  const add = button('', take, { kind: 'primary' });
  const lookup = createLines(texts.map((/** @type {string} */ text) => ({ text })), {
    centre: store.state.centre, signal: asking.signal,
    changed({ wanted, known, found }) {
      add.disabled = found === 0 || known < wanted;
      add.textContent = say('paste.add', { number: found });
    },
  });
  const back = button(say('paste.back'), () => {
    asking.abort();
    showText(store, dialog, body);
  });
  body.replaceChildren(lookup.node,
    element('div', { class: 'screen-dialog-foot' }, back, add));
  dialog.addEventListener('close', () => asking.abort());

  /** Adds the places found and chosen; lines without a place remain in the text. */
  function take() {
    const wanted = lookup.wanted();
    const stops = wanted.map(({ place }) => place()).filter(Boolean).map(stopAt);
    const left = wanted.filter(({ place }) => !place()).map(({ text }) => text());
    const draft = present(store.state, 'draft');
    const all = withStops(draft, stops);
    const unused = stops.slice(all.stops.length - draft.stops.length).map(({ name }) => name);
    edit(store, all);
    const kept = [...unused, ...left];
    store.set({
      pasted: kept.join('\n'),
      notice: kept.length > 0 ? say('paste.kept', { number: kept.length }) : null,
    });
    dialog.close();
  }
}

/** Returns the non-empty lines of a text without list markers. */
export function linesOf(/** @type {string} */ text) {
  return text.split(/\r\n|[\n\r\u2028]/)
    .map((line) => line.trim().replace(BULLET, '').trim())
    .filter((line) => line !== '');
}
