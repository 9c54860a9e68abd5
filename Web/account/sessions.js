import { element } from '../dom/element.js';
import { need } from '../dom/need.js';
import { button } from '../form/form.js';
import { showAt } from '../form/pressing.js';
import { api } from '../server/api.js';
import { say } from '../messages/messages.js';
import { dayText } from './fields.js';

/** Returns the section with the devices that are signed in. It loads them when opened. */
export function sessionsPart(/** @type {Store} */ store) {
  const list = element('ul', { class: 'item-list' });
  const endOthers = async () => {
    await api.delete('/users/me/sessions');
    await show();
    store.set({ notice: say('account.sessionsEnded') });
    need(part, 'summary').focus();
  };
  const others = button(say('account.sessionsEnd'), endOthers, { kind: 'danger' });
  const show = async () => {
    /** @type {Page<SessionItem>} */
    const { items } = await api.get('/users/me/sessions');
    list.replaceChildren(...items.map((item) => row(item, async () => {
      await api.delete(`/users/me/sessions/${item.id}`);
      await show();
      store.set({ notice: say('account.sessionEnded', { device: deviceText(item) }) });
      need(part, 'summary').focus();
    })));
    others.hidden = items.length < 2;
  };
  others.hidden = true;
  const part = element('details', { class: 'screen-fold' },
    element('summary', {}, say('account.sessions')),
    element('p', { class: 'screen-text' }, say('account.sessionsHint')), list,
    element('div', { class: 'screen-actions' }, others));
  part.addEventListener('toggle', () => {
    if (part.open) show().catch((failure) => showAt(need(part, 'summary'), failure));
  });
  return part;
}

/** Signing out is what ends the session of this device. */
function row(/** @type {SessionItem} */ item, /** @type {() => Promise<void>} */ end) {
  const { current, created_at: at, last_used_at: used } = item;
  const words = current
    ? say('account.sessionHere') : say('account.tokenUsed', { date: dayText(used ?? at) });
  return element('li', {},
    element('span', { class: 'item-main' },
      element('span', { class: 'item-name' }, deviceText(item)),
      element('span', { class: 'item-detail' },
        [say('account.sessionSince', { date: dayText(at) }), words].join(', '))),
    !current && button(say('account.sessionEnd'), end,
      { 'aria-label': say('account.sessionEndDevice', { device: deviceText(item) }), kind: 'link' }));
}

function deviceText(/** @type {SessionItem} */ { device }) {
  return device || say('account.sessionUnknown');
}
