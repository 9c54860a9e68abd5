import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { removeBySwipe } from '../dom/swipe.js';
import { button, iconButton } from '../frame/form.js';
import { failureNotice } from '../routes/failure.js';
import { setPlace } from '../state/actions.js';
import { say } from '../words/messages.js';
import { deleteContact, isOurs, isPlaced, loadMore } from './contacts.js';

/** Adds the list. @returns {{focus: function(?string)}} leads the focus to a contact, or the title */
export function mountList(store, parent, { add }) {
  const list = element('ul', { class: 'item-list', 'aria-label': say('contacts.list') });
  const status = element('p', { class: 'hidden', role: 'status' });
  const message = element('div');
  const more = button(say('contacts.more'), () => loadMore(store));
  parent.append(status, message, list, more);

  const contactOf = (id) => store.state.contacts.items.find((contact) => contact.id === id);
  const remove = async (id) => {
    const contact = contactOf(id);
    if (!contact || !isOurs(contact)) return;
    const row = list.querySelector(`[data-key="${CSS.escape(id)}"]`);
    const next = (row.nextElementSibling ?? row.previousElementSibling)?.dataset.key;
    await deleteContact(store, contact);
    focus(next);
  };
  removeBySwipe(list, remove);
  list.addEventListener('keydown', (event) => {
    if (event.key !== 'Delete') return;
    event.preventDefault();
    remove(event.target.closest('li').dataset.key);
  });

  function focus(id) {
    const row = id && list.querySelector(`[data-key="${CSS.escape(id)}"]`);
    (row ? row.querySelector('button') : parent.querySelector('h2')).focus();
  }

  store.watch(['contacts'], ({ contacts }) => {
    const { items = [], next = null, failure, q } = contacts ?? {};
    list.replaceChildren(...items.map((contact) => row(store, contact, remove)));
    more.hidden = next === null;
    message.replaceChildren(...contacts ? [noteOf(store, items, q, failure, add)].filter(Boolean) : []);
    status.textContent = contacts ? countText(items, next, q) : '';
  });
  return { focus };
}

function countText(items, next, q) {
  if (items.length === 0) return q ? say('contacts.nobody', { q }) : '';
  return next ? '' : say('contacts.count', { count: items.length });
}

/** What is said instead of a list. */
function noteOf(store, items, q, failure, add) {
  if (failure) return element('div', { role: 'alert' }, failureNotice(store, failure));
  if (items.length > 0) return null;
  if (q) return element('p', { class: 'screen-empty' }, say('contacts.nobody', { q }));
  return element('div', { class: 'screen-empty' }, icon('contacts'),
    element('p', {}, say('contacts.empty')), button(say('contacts.addFirst'), add, { sign: 'add' }));
}

function row(store, contact, remove) {
  const { id, name, address } = contact;
  const marks = [
    contact.owner && say('contacts.by', { name: contact.owner.name || say('contacts.someone') }),
    contact.owner && !isOurs(contact) && say('contacts.toRead'),
  ].filter(Boolean).join(', ');
  return element('li', { 'data-key': id, class: isOurs(contact) ? 'contact' : 'contact fixed' },
    element('button', {
      class: 'item-main item-open', type: 'button', onclick: () => store.set({ contact }),
    },
    element('span', { class: 'item-name' }, element('bdi', {}, name)),
    address && element('span', { class: 'item-detail' }, element('bdi', {}, address)),
    !isPlaced(contact) && element('span', { class: 'contact-unplaced' }, say('contacts.unplaced')),
    marks && element('span', { class: 'contact-shared' }, element('bdi', {}, marks))),
    isPlaced(contact) && iconButton('route', say('contacts.route', { name }),
      () => routeTo(store, contact)),
    isOurs(contact) && iconButton('delete', say('contacts.delete', { name }), () => remove(id)));
}

/** Asks for the routes to a contact. */
export function routeTo(store, { lat, lon, name }) {
  setPlace(store, 'to', { lat, lon, name });
}
