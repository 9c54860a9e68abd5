import { element } from '../dom/element.js';
import { removeBySwipe } from '../dom/swipe.js';
import { button } from '../frame/form.js';
import { say } from '../words/messages.js';
import { deleteContact, isOurs, loadMore } from './contacts.js';
import { emptyNote } from './empty.js';
import { contactRow } from './row.js';

/**
 * Adds the list.
 * @returns {{focus: function(?string)}} leads the focus to a contact, or to the title
 */
export function mountList(store, parent, { add }) {
  const list = element('ul', { class: 'item-list', 'aria-label': say('contacts.list') });
  const status = element('p', { class: 'hidden', role: 'status' });
  const message = element('div');
  const more = button(say('contacts.more'), () => loadMore(store));
  parent.append(status, message, list, more);

  const focus = (id) => {
    const row = id && rowOf(list, id);
    (row ? row.querySelector('button') : parent.querySelector('h2')).focus();
  };
  const remove = removal(store, list, focus);
  removeBySwipe(list, remove);
  list.addEventListener('keydown', (event) => {
    if (event.key !== 'Delete') return;
    event.preventDefault();
    remove(event.target.closest('li').dataset.key);
  });

  store.watch(['contacts'], ({ contacts }) => {
    if (!contacts) return;
    const { items, next } = contacts;
    list.replaceChildren(...items.map((contact) => contactRow(store, contact, remove)));
    more.hidden = next === null;
    message.replaceChildren(...[emptyNote(store, contacts, add)].filter(Boolean));
    status.textContent = countText(contacts);
  });
  more.hidden = true;
  return { focus };
}

/** Deletes a contact by its id, if that may be; the focus goes on to the one beside it. */
function removal(store, list, focus) {
  return async (id) => {
    const contact = store.state.contacts.items.find((one) => one.id === id);
    if (!contact || !isOurs(contact)) return;
    const row = rowOf(list, id);
    const beside = (row.nextElementSibling ?? row.previousElementSibling)?.dataset.key;
    await deleteContact(store, contact);
    focus(beside);
  };
}

const rowOf = (list, id) => list.querySelector(`[data-key="${CSS.escape(id)}"]`);

/** How many there are, for who does not see the list. */
function countText({ items, next, q }) {
  if (items.length === 0) return q ? say('contacts.nobody', { q }) : '';
  return next ? '' : say('contacts.count', { count: items.length });
}
