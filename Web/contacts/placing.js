// Looks up addresses of contacts without a position, and saves the chosen places.
import { element } from '../dom/element.js';
import { button } from '../form/form.js';
import { createLines } from '../lookup/lines.js';
import { say } from '../messages/messages.js';
import { isPlaced, placeContacts } from './contacts.js';

/** Maximum number of contacts looked up at once. */
const MAX_COUNT = 50;

/**
 * Returns a list to choose places for contacts with an address, or `null` if no contact has one.
 * @param {Array<Contact>} contacts
 */
export function placingPart(/** @type {Store} */ store, contacts) {
  const unplaced = contacts.filter((contact) => !isPlaced(contact) && contact.address);
  if (unplaced.length === 0) return null;
  const asking = new AbortController();
  const failure = element('p', { class: 'failure', role: 'alert' });
  const save = button('', keep, { kind: 'primary' });
  const shown = unplaced.slice(0, MAX_COUNT);
  const lookup = createLines(shown.map(({ name, address }) => ({ title: name, text: address })), {
    centre: store.state.centre, signal: asking.signal,
    changed({ found }) {
      save.disabled = found === 0;
      save.textContent = say('placing.save', { count: found });
    },
  });
  const node = element('section', { class: 'contacts-placing', 'aria-label': say('placing.title') },
    element('h3', {}, say('placing.title')),
    unplaced.length > MAX_COUNT && element('p', {}, say('placing.first', { count: MAX_COUNT })),
    lookup.node, failure,
    element('div', { class: 'screen-actions' }, save, button(say('placing.later'), end)));

  function end() {
    asking.abort();
    node.remove();
  }

  async function keep() {
    const placed = lookup.lines.flatMap((line, index) => {
      const place = line.isLeft() ? null : line.place();
      return place ? [{ contact: shown[index], place }] : [];
    });
    save.disabled = true;
    try {
      await placeContacts(store, placed);
      end();
      store.set({ notice: say('placing.saved', { count: placed.length }) });
    } catch ({ message }) {
      failure.textContent = message;
      save.disabled = false;
    }
  }

  return node;
}
