// A trip that the group travels together: its stops, and the controls to begin, continue and end
// it.
import { element } from '../../dom/element.js';
import { openDialog } from '../../form/dialog.js';
import { button } from '../../form/form.js';
import { api } from '../../server/api.js';
import { say } from '../../messages/messages.js';
import { present } from '../../state/present.js';
import { nextStop } from '../model/trip.js';

const pathOf = (/** @type {Group} */ { id }) => `/groups/${encodeURIComponent(id)}/trip`;

/**
 * Adds the trip, and to the options of the group how to begin one; viewers only see it.
 * @param {Store} store
 * @param {Element} parent
 * @param {HTMLDetailsElement} options
 */
export function mountTrip(store, parent, options) {
  const title = element('h3', { id: 'group-trip-title' });
  const text = element('p', { class: 'group-trip-text', role: 'status' });
  const list = element('ol', { class: 'group-stops' });
  const begin = button(say('groups.trip.begin'), () => choose(store), { sign: 'trips' });
  const next = button(say('groups.trip.next'), () => visit(), { kind: 'primary' });
  const end = button(say('groups.trip.end'), () => remove(), { kind: 'link' });
  const section = element('section', { class: 'group-meet', 'aria-labelledby': title.id },
    element('div', { class: 'group-meet-head' }, element('div', {}, title, text), next, end), list);
  const offer = element('section', { class: 'group-meet', 'aria-label': say('groups.trip') },
    element('p', { class: 'screen-text' }, say('groups.trip.none')), begin);
  parent.append(section);
  options.append(offer);

  async function visit() {
    const group = present(store.state, 'group');
    store.set({ group: await api.post(`${pathOf(group)}/visits`, { stop: nextStop(present(group, 'trip')) }) });
  }

  async function remove() {
    await api.delete(pathOf(present(store.state, 'group')));
    store.set({ group: await api.get(`/groups/${encodeURIComponent(present(store.state, 'group').id)}`) });
    options.open = true;
    begin.focus();
  }

  store.watch(['group'], ({ group }) => {
    const trip = group?.trip ?? null;
    const index = trip ? nextStop(trip) : -1;
    const isViewer = group?.role === 'viewer';
    section.hidden = !trip;
    offer.hidden = isViewer || Boolean(trip);
    title.textContent = trip?.name || say('groups.trip');
    text.textContent = trip ? progressText(trip, index) : '';
    list.replaceChildren(...(trip?.stops ?? []).map((stop, at) => stopRow(stop, at, index)));
    next.hidden = isViewer || index < 0;
    end.hidden = isViewer || !trip;
  });
}

function progressText(/** @type {GroupTrip} */ { stops }, /** @type {number} */ index) {
  if (index < 0) return say('groups.trip.done');
  return say('groups.trip.at', { number: index + 1, count: stops.length });
}

function stopRow(
  /** @type {GroupStop} */ { name, visited_at: visited }, /** @type {number} */ at, /** @type {number} */ next,
) {
  const words = name || say('groups.unnamedPlace');
  const state = (visited && say('groups.trip.visited')) || (at === next && say('groups.trip.here'));
  return element('li', {
    class: [visited && 'is-visited', at === next && 'is-next'].filter(Boolean).join(' '),
    'aria-current': at === next ? 'step' : null,
  }, element('bdi', {}, words), state && element('span', { class: 'group-stop-state' }, ` ${state}`));
}

/** Opens the dialog to choose one of the user's trips. */
async function choose(/** @type {Store} */ store) {
  const { dialog, body } = openDialog({
    id: 'group-trip', title: say('groups.trip.choose'), close: say('groups.close'),
  });
  const status = element('p', { class: 'screen-text', role: 'status' }, say('groups.loading'));
  const list = element('ul', { class: 'item-list' });
  body.append(element('p', { class: 'screen-text' }, say('groups.trip.hint')), status, list);
  try {
    /** @type {Page<TripAnswer>} */
    const { items } = await api.get('/trips');
    status.textContent = items.length > 0 ? '' : say('groups.trip.noTrips');
    list.replaceChildren(...items.map((trip) => element('li', {},
      button(trip.name || say('groups.trip.unnamed'), () => travel(store, trip.id, dialog), { kind: 'link' }))));
  } catch (failure) {
    status.textContent = failure.message;
  }
}

async function travel(/** @type {Store} */ store, /** @type {string} */ trip, /** @type {HTMLDialogElement} */ dialog) {
  store.set({ group: await api.put(pathOf(present(store.state, 'group')), { trip }) });
  dialog.close();
}
