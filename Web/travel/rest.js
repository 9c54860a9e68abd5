// What can be done with the rest of the trip: more stops, another order, the radius, the end.
import { element } from '../dom/element.js';
import { button } from '../frame/form.js';
import { api } from '../server/api.js';
import { nameOf } from '../server/places.js';
import { icon } from '../dom/icon.js';
import { stopField } from '../trips/adding.js';
import { openDialog } from '../trips/dialog.js';
import { showView } from '../state/actions.js';
import { say } from '../words/messages.js';
import { distanceText } from '../words/units.js';

/** The radii one may choose, in metres. */
const RADII = [20, 50, 100, 200];

/** Adds the field for a further stop and the buttons. */
export function mountRest(store, parent, travelling) {
  const status = element('p', { class: 'travel-word', role: 'status' });
  const order = element('input', { id: 'travel-reorder', type: 'checkbox', checked: true });
  const attempt = async (work, words) => {
    try {
      await travelling.take(await work());
      status.textContent = words ?? '';
    } catch (failure) {
      status.textContent = failure.message;
    }
  };
  const add = ({ name, lat, lon, address, street }) => attempt(() => (
    api.post('/trips/current/stops', {
      name, lat, lon, address: address ?? street ?? '', optimize: order.checked,
    })), say('travel.added', { name }));
  const optimise = () => attempt(() => api.post('/trips/current/optimize', hereOf(store.state)),
    say('travel.optimised'));
  parent.append(element('section', { class: 'travel-more', 'aria-label': say('travel.more') },
    stopField(store, add, 'travel-add'),
    element('p', { class: 'travel-check' }, order,
      element('label', { for: order.id }, say('travel.reorder'))),
    radiusChoice(store, attempt),
    element('div', { class: 'screen-actions' },
      button(say('travel.optimise'), optimise, { sign: 'trips' }),
      button(say('travel.stop'), () => confirmStop(store, travelling), { kind: 'danger' })),
    status));
  offerPoints(store, add);
}

function hereOf({ current: { position } }) {
  return position ? { lat: position.lat, lon: position.lon } : {};
}

function radiusChoice(store, attempt) {
  const select = element('select', {
    id: 'travel-radius',
    onchange: () => attempt(() => (
      api.post(`/trips/${encodeURIComponent(store.state.current.id)}/start`, {
        visit_radius: Number(select.value),
      }))),
  });
  store.watch(['current', 'units'], ({ current }) => {
    if (!current) return;
    const offered = [...new Set([...RADII, current.visitRadius])].sort((a, b) => a - b);
    select.replaceChildren(...offered.map((metres) => (
      element('option', { value: metres }, distanceText(metres)))));
    select.value = current.visitRadius;
  });
  return element('p', { class: 'travel-radius' },
    element('label', { for: select.id }, say('travel.radius')), select);
}

/** Asks before the trip is stopped. */
function confirmStop(store, travelling) {
  const { dialog, body } = openDialog({
    id: 'travel-stop', title: say('travel.stopTitle'), close: say('links.close'),
  });
  const status = element('p', { role: 'status' });
  const stop = async () => {
    try {
      await travelling.stop();
      dialog.close();
      showView(store, 'trips');
    } catch (failure) {
      status.textContent = failure.message;
    }
  };
  body.append(element('p', {}, say('travel.stopHint')), status,
    element('div', { class: 'trip-dialog-foot' },
      button(say('travel.stay'), () => dialog.close()),
      button(say('travel.stopNow'), stop, { kind: 'primary danger' })));
}

/** Offers to add a point of the map while the trip is looked at. */
function offerPoints(store, add) {
  const actions = [{
    sign: icon('add'), words: say('stops.here'),
    act: async (position) => add({ ...position, name: await nameOf(position) }),
  }];
  store.watch(['view', 'current'], ({ view, current, pointActions }) => {
    if (view === 'travel' && current) store.set({ pointActions: actions });
    else if (pointActions === actions) store.set({ pointActions: null });
  });
}
