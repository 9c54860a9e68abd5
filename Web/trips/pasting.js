// The dialog for a pasted list of addresses: the text, then what was found for each line.
import { element } from '../dom/element.js';
import { button } from '../frame/form.js';
import { createLines } from '../lookup/lines.js';
import { say } from '../words/messages.js';
import { edit } from './actions.js';
import { openDialog } from './dialog.js';
import { stopAt, withStops } from './draft.js';
import { linesOf } from './paste.js';

/** Opens the dialog, with the text that was left in it. */
export function openPaste(store) {
  const { dialog, body } = openDialog({
    id: 'paste', title: say('paste.title'), close: say('paste.close'),
  });
  showText(store, dialog, body);
}

function showText(store, dialog, body) {
  const input = element('textarea', {
    id: 'paste-text', rows: 10, dir: 'auto', autocomplete: 'off',
  });
  input.value = store.state.pasted ?? '';
  input.addEventListener('input', () => store.set({ pasted: input.value }));
  const find = button(say('paste.find'), () => {
    const lines = linesOf(input.value);
    if (lines.length > 0) showLines(store, dialog, body, lines);
  }, { kind: 'primary' });
  body.replaceChildren(element('label', { for: input.id }, say('paste.text')), input,
    element('div', { class: 'trip-dialog-foot' }, find));
  input.focus();
}

function showLines(store, dialog, body, texts) {
  const asking = new AbortController();
  const add = button('', take, { kind: 'primary' });
  const lookup = createLines(texts.map((text) => ({ text })), {
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
    element('div', { class: 'trip-dialog-foot' }, back, add));
  dialog.addEventListener('close', () => asking.abort());

  /** Adds the places found and chosen; lines without a place stay in the text for later. */
  function take() {
    const wanted = lookup.wanted();
    const stops = wanted.map(({ place }) => place()).filter(Boolean).map(stopAt);
    const left = wanted.filter(({ place }) => !place()).map(({ text }) => text());
    const { draft } = store.state;
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
