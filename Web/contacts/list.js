// The list of contacts: rows to open, plan a route to, and delete them.
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { need } from '../dom/need.js';
import { removeBySwipe } from '../dom/swipe.js';
import { button, iconButton } from '../form/form.js';
import { showAt } from '../form/pressing.js';
import { failureNotice } from '../routes/failure.js';
import { asOfNote } from '../saved/asof.js';
import { say } from '../messages/messages.js';
import { present } from '../state/present.js';
import { deleteContact, isOurs, isPlaced, loadMore, routeTo } from './contacts.js';

/**
 * Adds the list.
 * @returns {{focus: function(?string)}} moves the focus to a contact, or to the title
 */
export function mountList(
  /** @type {Store} */ store, /** @type {ParentNode} */ parent, /** @type {{add: () => void}} */ { add },
) {
  const list = element('ul', { class: 'item-list', 'aria-label': say('contacts.list') });
  const status = element('p', { class: 'hidden', role: 'status' });
  const message = element('div');
  const age = element('div', { role: 'status' });
  const more = button(say('contacts.more'), () => loadMore(store));
  parent.append(status, age, message, list, more);

  const focus = (/** @type {string | null | undefined} */ id) => {
    const row = id && rowOf(list, id);
    (row ? need(row, 'button') : need(parent, 'h2')).focus();
  };
  const remove = removal(store, list, focus);
  removeBySwipe(list, (id) => remove(id).catch((failure) => {
    const row = rowOf(list, id);
    if (row) showAt(row, failure);
  }));
  list.addEventListener('keydown', (event) => {
    if (event.key !== 'Delete') return;
    event.preventDefault();
    const target = /** @type {Element} */ (event.target);
    remove(target.closest('li')?.dataset.key);
  });

  store.watch(['contacts'], ({ contacts }) => {
    if (!contacts) return;
    const { items, next, asOf } = contacts;
    age.replaceChildren(...(asOf ? [asOfNote(asOf)] : []));
    list.replaceChildren(...items.map((contact) => contactRow(store, contact, remove)));
    more.hidden = next === null;
    message.replaceChildren(...[emptyNote(store, contacts, add)].filter(Boolean));
    status.textContent = countText(contacts);
  });
  more.hidden = true;
  return { focus };
}

/** Deletes a contact by its id if permitted; the focus moves to its neighbour. */
function removal(
  /** @type {Store} */ store, /** @type {HTMLElement} */ list, /** @type {(id: string | undefined) => void} */ focus,
) {
  return async (/** @type {string | undefined} */ id) => {
    const contact = present(store.state, 'contacts').items.find((one) => one.id === id);
    if (!contact || !isOurs(contact)) return;
    const row = rowOf(list, contact.id);
    const beside = /** @type {?HTMLElement} */ (row?.nextElementSibling ?? row?.previousElementSibling ?? null);
    await deleteContact(store, contact);
    focus(beside?.dataset.key);
  };
}

const rowOf = (
  /** @type {HTMLElement} */ list, /** @type {string} */ id,
) => list.querySelector(`[data-key="${CSS.escape(id)}"]`);

/** Returns the number of contacts, for screen readers. */
function countText(/** @type {NonNullable<State['contacts']>} */ { items, next, q }) {
  if (items.length === 0) return q ? say('contacts.nobody', { q }) : '';
  return next ? '' : say('contacts.count', { count: items.length });
}

/**
 * Returns a row for a contact, with actions to open it, plan a route, and delete it if permitted.
 */
function contactRow(
  /** @type {Store} */ store, /** @type {Contact} */ contact,
  /** @type {(id: string | undefined) => Promise<void>} */ remove,
) {
  const { id, name, address } = contact;
  const marks = marksOf(contact);
  const open = element('button', {
    class: 'item-main item-open', type: 'button', onclick: () => store.set({ contact }),
  },
  element('span', { class: 'item-name' }, element('bdi', {}, name)),
  address && element('span', { class: 'item-detail' }, element('bdi', {}, address)),
  !isPlaced(contact) && element('span', { class: 'contact-unplaced' }, say('contacts.unplaced')),
  marks && element('span', { class: 'contact-shared' }, element('bdi', {}, marks)));
  return element('li', { 'data-key': id, class: isOurs(contact) ? 'contact' : 'contact fixed' },
    open,
    isPlaced(contact) && iconButton('route', say('contacts.route', { name }),
      () => routeTo(store, contact)),
    isOurs(contact) && iconButton('delete', say('contacts.delete', { name }), () => remove(id)));
}

/** Returns the owner of a contact shared by another user. */
function marksOf(/** @type {Contact} */ contact) {
  if (!contact.owner) return '';
  const whose = say('contacts.by', { name: contact.owner.name || say('contacts.someone') });
  return isOurs(contact) ? whose : `${whose}, ${say('contacts.toRead')}`;
}

/** Returns the note shown instead of a list: a failure, or no matching contacts. */
function emptyNote(
  /** @type {Store} */ store, /** @type {NonNullable<State['contacts']>} */ { items, q, failure },
  /** @type {(event: Event) => unknown} */ add,
) {
  if (failure) return element('div', { role: 'alert' }, failureNotice(store, failure));
  if (items.length > 0) return null;
  if (q) return element('p', { class: 'screen-empty' }, say('contacts.nobody', { q }));
  return element('div', { class: 'screen-empty' }, icon('contacts'),
    element('p', {}, say('contacts.empty')),
    button(say('contacts.addFirst'), add, { sign: 'add' }));
}
