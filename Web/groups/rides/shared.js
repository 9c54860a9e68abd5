// The ride that a member shares, as a card.
import { element } from '../../dom/element.js';
import { icon } from '../../dom/icon.js';
import { button } from '../../form/form.js';
import { api } from '../../server/api.js';
import { setOptions } from '../../state/actions.js';
import { say } from '../../messages/messages.js';
import { present } from '../../state/present.js';
import { endsText, rideText } from './words.js';

/** Adds the card; it is hidden while no ride is shared. */
export function mountShared(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const title = element('h3', { id: 'group-ride-title', tabindex: -1 }, say('groupRides.card'));
  const ends = element('p', { class: 'group-ride-ends', dir: 'auto' });
  const facts = element('p', { class: 'group-ride-facts', dir: 'auto' });
  const open = button(say('groupRides.open'), () => openRide(store), { sign: 'bike' });
  const remove = button(say('groupRides.remove'), () => removeRide(store), {
    kind: 'link', 'aria-describedby': title.id,
  });
  const part = element('section', { class: 'group-meet group-ride', 'aria-labelledby': title.id },
    element('div', { class: 'group-ride-card' }, icon('bike'),
      element('div', {}, title, ends, facts),
      element('div', { class: 'screen-actions' }, open, remove)));
  parent.append(part);

  /** @type {?string} */
  let drawn = null;
  store.watch(['group'], ({ group }) => {
    const ride = group?.ride ?? null;
    part.hidden = !ride;
    if (!group || !ride) return;
    remove.hidden = group.role === 'viewer';
    const texts = [endsText(ride), rideText(group, ride)];
    if (drawn === texts.join('\n')) return;
    drawn = texts.join('\n');
    [ends.textContent, facts.textContent] = texts;
  });
}

/** Shows the ride in Routes, which plans it. */
function openRide(/** @type {Store} */ store) {
  const { from, to } = present(present(store.state, 'group'), 'ride');
  const end = (/** @type {Place} */ { lat, lon, name }) => ({ lat, lon, name: name ?? '' });
  store.set({ from: end(from), to: end(to) });
  setOptions(store, { mode: 'bikeshare' });
}

async function removeRide(/** @type {Store} */ store) {
  const { id } = present(store.state, 'group');
  await api.delete(`/groups/${encodeURIComponent(id)}/ride`);
  const { group } = store.state;
  if (group && group.id === id) store.set({ group: { ...group, ride: null } });
  /** @type {?HTMLElement} */ (document.querySelector('#group-plan-title'))?.focus();
}
