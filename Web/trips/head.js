// The head of the editor: back, undo, redo, save, and the options if saving failed.
import { element } from '../dom/element.js';
import { failureNote } from '../form/failure.js';
import { button, iconButton } from '../form/form.js';
import { showView } from '../state/actions.js';
import { say } from '../messages/messages.js';
import { redo, undo } from './actions.js';
import { isUnsaved } from './kept.js';
import { reloadTrip, saveDraft } from './saving.js';

/** Adds the buttons for back, undo, redo and save; the keys for undo work in the whole screen. */
export function mountHead(/** @type {Store} */ store, /** @type {HTMLElement} */ parent) {
  const back = iconButton('back', say('trip.back'), () => showView(store, 'trips'));
  const undoing = iconButton('undo', say('trip.undo'), () => undo(store));
  const redoing = iconButton('redo', say('trip.redo'), () => redo(store));
  const save = button(say('trip.save'), () => saveDraft(store), { kind: 'primary' });
  const status = element('span', { class: 'hidden', role: 'status' });
  const head = element('header', { class: 'screen-head trip-head' }, back,
    element('h2', { tabindex: -1, class: 'hidden' }, say('trip.title')),
    element('span', { class: 'trip-undoing' }, undoing, redoing), save, status);
  mountConflict(store, head);
  parent.append(head);
  parent.addEventListener('keydown', (event) => undoByKey(store, event));

  store.watch(['past', 'future'], ({ past, future }) => {
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

function isSaved(/** @type {State} */ { draft }, /** @type {boolean} */ isDone) {
  return isDone && draft?.id ? 'trip.saved' : 'trip.save';
}

/** Ctrl+Z or ⌘Z undoes, with Shift it redoes; text fields undo their own typing. */
function undoByKey(/** @type {Store} */ store, /** @type {KeyboardEvent} */ event) {
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
  if (/** @type {Element} */ (event.target).matches('input, textarea, select')) return;
  event.preventDefault();
  (event.shiftKey ? redo : undo)(store);
}

/**
 * Adds the message that the trip could not be saved, with the user's options. It stays next to the
 * button while the trip is scrolled.
 */
function mountConflict(/** @type {Store} */ store, /** @type {HTMLElement} */ parent) {
  const box = element('div', { class: 'trip-conflict', role: 'alert' });
  parent.append(box);
  store.watch(['saving'], ({ saving }) => {
    box.hidden = !saving || saving === 'running';
    box.replaceChildren(...content(store, saving));
  });
}

function content(/** @type {Store} */ store, /** @type {'running' | Failure | 'conflict' | null} */ saving) {
  if (saving === 'conflict') return conflict(store);
  if (!saving || saving === 'running') return [];
  const again = () => saveDraft(store);
  // Drafts stay in this browser, so that changes are not lost until the trip can be saved.
  if (saving.passing) return [failureNote({ message: say('trip.offline'), hints: [] }, again)];
  return [failureNote(saving, again)];
}

function conflict(/** @type {Store} */ store) {
  return [
    element('p', {}, say('trip.conflict')),
    button(say('trip.takeTheirs'), () => (
      reloadTrip(store).catch((failure) => store.set({ saving: failure })))),
    button(say('trip.keepMine'), () => saveDraft(store, { isForced: true })),
  ];
}
