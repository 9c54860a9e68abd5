// The section for the home zone: the surroundings that no link to a hike shows.
import { element } from '../dom/element.js';
import { need } from '../dom/need.js';
import { button, formField } from '../form/form.js';
import { showAt } from '../form/pressing.js';
import { say } from '../messages/messages.js';
import { distanceText } from '../messages/units.js';
import { locate } from '../search/location.js';
import { api } from '../server/api.js';

const PATH = '/users/me/home_zone';
/** Radii that can be chosen, metres. */
const RADII = [200, 500, 1000, 2000];

/** Returns the section to set or remove the zone. */
export function homeZonePart(/** @type {Store} */ store) {
  const body = element('div');
  const news = element('p', { class: 'screen-text', role: 'status' });
  const part = element('details', { class: 'screen-fold' },
    element('summary', {}, say('account.homeZone')),
    element('p', { class: 'screen-text' }, say('account.homeZoneHint')), body, news);
  const radius = formField({ id: 'home-zone-radius', label: say('account.homeZoneRadius'), tag: 'select' },
    ...RADII.map((metres) => element('option', { value: metres, selected: metres === 500 },
      distanceText(metres))));

  const set = async (/** @type {?Position} */ place) => {
    if (!place) return;
    const { lat, lon } = place;
    show(await api.put(PATH, { lat, lon, radius: Number(radius.input.value) }));
    news.textContent = say('account.homeZoneSet');
  };
  const here = async () => set(await locate(null, (/** @type {string} */ text) => { news.textContent = text; }));
  const remove = async () => {
    await api.delete(PATH);
    show({ zone: null });
    news.textContent = say('account.homeZoneRemoved');
  };

  function show(/** @type {{zone: ?{radius: number}}} */ { zone }) {
    const before = body.contains(document.activeElement);
    body.replaceChildren(
      element('p', { class: 'screen-text' }, zone
        ? say('account.homeZoneOn', { distance: distanceText(zone.radius) })
        : say('account.homeZoneOff')),
      radius.node,
      element('div', { class: 'screen-actions' },
        button(say('account.homeZoneHere'), here, { sign: 'locate' }),
        button(say('account.homeZoneCentre'), () => set(store.state.centre)),
        zone && button(say('account.homeZoneRemove'), remove, { kind: 'danger' })));
    if (before) need(body, 'button').focus();
  }

  part.addEventListener('toggle', () => {
    if (!part.open) return;
    api.get(PATH).then(show).catch((failure) => showAt(need(part, 'summary'), failure));
  });
  return part;
}
