// The section to share the whole contact list, by invitations.
import { element } from '../dom/element.js';
import { need } from '../dom/need.js';
import { loadStyle } from '../dom/style.js';
import { blame } from '../form/checks.js';
import { form, formField } from '../form/form.js';
import { showAt } from '../form/pressing.js';
import { api } from '../server/api.js';
import { say } from '../messages/messages.js';
import { shareRow, showLink } from './shares.js';

const DAY = 86_400_000;
/** Choices for the duration of a share, days. */
/** @type {Readonly<Record<string, ?number>>} */
const DAYS = Object.freeze({ never: null, week: 7, month: 30, year: 365 });

/** Returns the section to share all contacts. It loads the invitations when opened. */
export function sharingPart(/** @type {Store} */ store) {
  const list = element('ul', { class: 'item-list' });
  const link = element('div', { role: 'status' });
  const show = async () => {
    /** @type {Page<ContactShare>} */
    const { items } = await api.get('/contacts/shares');
    list.replaceChildren(...items.map((share) => shareRow(store, share, { show, link })));
  };
  const part = element('details', { class: 'screen-fold' },
    element('summary', {}, say('sharing.title')),
    element('p', { class: 'screen-text' }, say('sharing.hint')), list, link,
    maker(store, { show, link }));
  part.addEventListener('toggle', () => {
    if (!part.open) return;
    Promise.all([loadStyle('/account/account.css'), show()])
      .catch((failure) => showAt(need(part, 'summary'), failure));
  });
  return part;
}

/** Returns the form that creates an invitation. */
function maker(/** @type {Store} */ store, /** @type {{show: () => Promise<void>, link: HTMLElement}} */ part) {
  const name = formField({
    id: 'share-name', label: say('sharing.name'), hint: say('sharing.nameHint'), type: 'text',
    autocomplete: 'off', dir: 'auto', maxlength: 200,
  });
  const access = choice('access', ['read', 'edit']);
  const until = choice('until', Object.keys(DAYS));
  const make = async () => {
    try {
      /** @type {ContactShare} */
      const share = await api.post('/contacts/shares', {
        access: access.input.value, name: name.input.value.trim(),
        expires_at: expiryOf(until.input.value),
      });
      name.input.value = '';
      showLink(store, share, part);
      await part.show();
    } catch (failure) {
      blame(name, failure);
    }
  };
  return form({}, make, name.node, access.node, until.node,
    element('button', { class: 'button', type: 'submit' }, say('sharing.make')));
}

function choice(/** @type {string} */ name, /** @type {string[]} */ values) {
  return formField({ id: `share-${name}`, label: say(`sharing.${name}`), tag: 'select' },
    ...values.map((value) => element('option', { value }, say(`sharing.${name}.${value}`))));
}

function expiryOf(/** @type {string} */ until) {
  const days = DAYS[until];
  return days && new Date(Date.now() + days * DAY).toISOString();
}
