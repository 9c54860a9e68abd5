import { element } from '../dom/element.js';
import { button, iconButton } from '../frame/form.js';
import { showView } from '../state/actions.js';
import { say } from '../words/messages.js';
import { redo, undo } from './actions.js';
import { isUnsaved } from './kept.js';
import { saveDraft } from './saving.js';

/** Adds the way back, undoing, and saving; the keys for undoing work in the whole screen. */
export function mountHead(store, parent) {
  const back = iconButton('back', say('trip.back'), () => showView(store, 'trips'));
  const undoing = iconButton('undo', say('trip.undo'), () => undo(store));
  const redoing = iconButton('redo', say('trip.redo'), () => redo(store));
  const save = button(say('trip.save'), () => saveDraft(store), { kind: 'primary' });
  const status = element('span', { class: 'hidden', role: 'status' });
  parent.append(element('header', { class: 'screen-head trip-head' }, back,
    element('h2', { tabindex: -1, class: 'hidden' }, say('trip.title')),
    element('span', { class: 'trip-undoing' }, undoing, redoing), save, status));
  parent.addEventListener('keydown', (event) => undoByKey(store, event));

  store.watch(['past', 'future'], ({ past = [], future = [] }) => {
    undoing.disabled = past.length === 0;
    redoing.disabled = future.length === 0;
  });
  store.watch(['draft', 'original', 'saving'], (state, before) => {
    const [isRunning, isDone] = [state.saving === 'running', !isUnsaved(state)];
    save.disabled = isRunning || (isDone && Boolean(state.draft?.id));
    save.textContent = say(isRunning ? 'trip.saving' : isSaved(state, isDone));
    if (before.saving === 'running' && !state.saving) status.textContent = say('trip.isSaved');
    else if (!isDone) status.textContent = '';
  });
}

function isSaved({ draft }, isDone) {
  return isDone && draft?.id ? 'trip.saved' : 'trip.save';
}

/** Ctrl+Z or ⌘Z, with Shift to make it again; fields of text undo their own typing. */
function undoByKey(store, event) {
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
  if (event.target.matches('input, textarea, select')) return;
  event.preventDefault();
  (event.shiftKey ? redo : undo)(store);
}
