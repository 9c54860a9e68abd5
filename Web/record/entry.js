// The way to the recording from the planner and from navigation. It is loaded with the page, so it
// is small.
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { showView } from '../state/actions.js';
import { travelMode } from '../state/options.js';
import { say } from '../messages/messages.js';
import { plannedRoute } from './planned.js';

/** Adds a button to the sheet that opens the recording. */
export function mountEntry(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const words = element('span', { class: 'record-entry-name' });
  const about = element('span', { class: 'record-entry-about' }, say('recordEntry.about'));
  const part = element('p', { class: 'record-entry' }, element('button', {
    class: 'button', type: 'button', onclick: () => showView(store, 'record'),
  }, icon('record'), words, about));
  parent.append(part);
  store.watch(['view', 'status', 'recording', 'session'], ({ view, status, recording, session }) => {
    part.hidden = !['routes', 'directions'].includes(view) || session === false
      || !['empty', 'found'].includes(status);
    part.classList.toggle('running', Boolean(recording));
    part.classList.toggle('first', status === 'empty');
    about.hidden = status !== 'empty' || Boolean(recording);
    const key = status === 'found' ? 'recordEntry.route' : 'recordEntry.start';
    words.textContent = say(recording ? 'recordEntry.running' : key);
  });
}

/** Adds a button to navigation that records along its route; then it opens the recording. */
export function mountGoEntry(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const node = element('button', {
    class: 'button round-button record-go', type: 'button', onclick: () => press(store),
  }, icon('record'));
  parent.append(node);
  store.watch(['recording', 'session'], ({ recording, session }) => {
    const words = say(recording ? 'recordEntry.running' : 'recordEntry.start');
    node.hidden = session === false;
    node.classList.toggle('running', Boolean(recording));
    for (const key of ['aria-label', 'title']) node.setAttribute(key, words);
  });
}

async function press(/** @type {Store} */ store) {
  const open = { action: say('recordEntry.open'), act: () => showView(store, 'record') };
  if (store.state.recording) {
    store.set({ notice: { text: say('recordEntry.isRunning'), ...open } });
    return;
  }
  const { trip } = store.state;
  const mode = trip?.options.mode ?? travelMode(store.state.mode);
  const { recorderOf } = await import('./recorder.js');
  const planned = plannedRoute(store.state)?.samples ?? null;
  await recorderOf(store).start({ mode, planned });
  if (store.state.recording) store.set({ notice: { text: say('recordEntry.begun'), ...open } });
}
