import { element } from '../dom/element.js';
import { button } from '../frame/form.js';
import { say } from '../words/messages.js';
import { failureNote } from './failure.js';
import { reloadTrip, saveDraft } from './saving.js';

/** Adds what is said when the trip could not be saved, with what one may do about it. */
export function mountConflict(store, parent) {
  const box = element('div', { class: 'trip-conflict', role: 'alert' });
  parent.append(box);
  store.watch(['saving'], ({ saving }) => {
    box.hidden = !saving || saving === 'running';
    box.replaceChildren(...content(store, saving));
  });
}

function content(store, saving) {
  if (saving === 'conflict') return conflict(store);
  if (!saving || saving === 'running') return [];
  return [failureNote(saving, () => saveDraft(store))];
}

function conflict(store) {
  return [
    element('p', {}, say('trip.conflict')),
    button(say('trip.takeTheirs'), () => (
      reloadTrip(store).catch((failure) => store.set({ saving: failure })))),
    button(say('trip.keepMine'), () => saveDraft(store, { isForced: true })),
  ];
}
