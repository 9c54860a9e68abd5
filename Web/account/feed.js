import { element } from '../dom/element.js';
import { need } from '../dom/need.js';
import { button } from '../form/form.js';
import { showAt } from '../form/pressing.js';
import { wholeAddress } from '../server/address.js';
import { api } from '../server/api.js';
import { say } from '../messages/messages.js';
import { secretField } from './fields.js';

/** Returns the section for the secret calendar address. */
export function feedPart(/** @type {Store} */ store) {
  const body = element('div');
  const part = element('details', { class: 'screen-fold' },
    element('summary', {}, say('account.feed')),
    element('p', { class: 'screen-text' }, say('account.feedHint')), body);

  const act = async (/** @type {() => Promise<FeedAnswer>} */ work, /** @type {string | undefined} */ notice) => {
    show(await work());
    if (notice) store.set({ notice: say(notice) });
  };
  const make = (/** @type {string | undefined} */ notice) => act(() => api.post('/calendar'), notice);
  const revoke = () => act(() => api.delete('/calendar'), 'account.feedRevoked');

  function show(/** @type {?FeedAnswer} */ feed) {
    const address = feed?.url && wholeAddress(feed.url);
    const before = body.contains(document.activeElement);
    body.replaceChildren(...(address ? addressParts(address) : [
      button(say('account.feedMake'), () => make(), { sign: 'calendar' }),
    ]));
    if (before) need(body, 'input, button').focus();
  }

  function addressParts(/** @type {string} */ address) {
    const webcal = address.replace(/^https?:/, 'webcal:');
    return [
      secretField(store, 'feed-address', say('account.feedAddress'), address),
      element('div', { class: 'screen-actions' },
        element('a', { class: 'button', href: webcal }, say('account.feedOpen')),
        button(say('account.feedReplace'), () => make('account.feedReplaced')),
        button(say('account.revoke'), revoke, { kind: 'danger' })),
    ];
  }

  part.addEventListener('toggle', () => {
    if (!part.open) return;
    act(() => api.get('/calendar')).catch((failure) => showAt(need(part, 'summary'), failure));
  });
  return part;
}
