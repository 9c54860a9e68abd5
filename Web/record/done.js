// The state of the last recording: sent, or waiting on this device.
import { element } from '../dom/element.js';
import { button } from '../form/form.js';
import { showView } from '../state/actions.js';
import { say } from '../messages/messages.js';
import { exactDistanceText, heightText, timerText } from '../messages/units.js';
import { present } from '../state/present.js';
import { belongsTo } from './outbox.js';
import { secondsOf } from './spans.js';

/** Adds the card of the recording that was stopped last; hidden without one. */
export function mountDone(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const title = element('h3', { tabindex: -1 }, say('record.done'));
  const facts = element('p', { class: 'record-done-facts' });
  const status = element('p', { class: 'screen-text', role: 'status' });
  const show = button(say('record.show'), () => {
    store.set({ hikeID: present(store.state, 'recordSent').hike.id });
    showView(store, 'hike');
  }, { kind: 'primary' });
  const signIn = button(say('record.signInNow'), () => showView(store, 'account'), {
    kind: 'primary',
  });
  const fresh = button(say('record.new'), () => store.set({ recordDone: null }));
  const part = element('div', { class: 'record-done' }, title, facts, status,
    element('div', { class: 'screen-actions' }, show, signIn, fresh));
  parent.append(part);

  store.watch(['recordDone', 'recording'], ({ recordDone, recording, view }, before) => {
    part.hidden = !recordDone || Boolean(recording);
    if (recordDone && !before.recordDone && view === 'record') title.focus();
  });
  store.watch(['recordDone', 'recordSent', 'sending', 'waiting', 'user', 'units'], (state) => {
    const { recordDone, recordSent, user } = state;
    if (!recordDone) return;
    const isSent = recordSent?.id === recordDone.id;
    const { distance, ascent } = present(recordDone, 'numbers');
    facts.textContent = [
      exactDistanceText(distance), timerText(secondsOf(recordDone)),
      ascent !== null && `${heightText(ascent)} ${say('routes.climb')}`,
    ].filter(Boolean).join(' · ');
    title.textContent = say(isSent ? 'record.done' : 'record.kept');
    show.hidden = !isSent;
    signIn.hidden = isSent || belongsTo(user, recordDone);
    status.textContent = statusText(state, recordDone, isSent);
  });
}

function statusText(
  /** @type {State} */ { sending, waiting, user }, /** @type {Recording} */ recordDone, /** @type {boolean} */ isSent,
) {
  if (isSent) return say('record.sent');
  if (sending === recordDone.id) return say('record.sending');
  const kept = waiting.find(({ id }) => id === recordDone.id);
  if (kept?.refusal) return say('waiting.refused', { message: kept.refusal });
  if (!kept) return say('record.isDiscarded');
  return say(belongsTo(user, recordDone) ? 'record.waiting' : 'record.signIn');
}
