// Controls for the rest of the trip: further stops, best order, visit radius, end.
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { openDialog } from '../form/dialog.js';
import { button } from '../form/form.js';
import { stopField } from '../itinerary/stopfield.js';
import { api } from '../server/api.js';
import { nameOf } from '../server/places.js';
import { showView } from '../state/actions.js';
import { say } from '../messages/messages.js';
import { distanceText } from '../messages/units.js';
import { present } from '../state/present.js';

/** Visit radii on offer, metres. */
const RADII = [20, 50, 100, 200];

/** Adds the field for a further stop and the buttons. */
export function mountRest(
  /** @type {Store} */ store, /** @type {Element} */ parent, /** @type {TravelService} */ travelling,
) {
  const status = element('p', { class: 'travel-message', role: 'status' });
  const order = element('input', { id: 'travel-reorder', type: 'checkbox', checked: true });
  const change = async (/** @type {() => Promise<JourneyAnswer>} */ work, /** @type {string | undefined} */ words) => {
    status.textContent = '';
    await travelling.take(await work());
    status.textContent = words ?? '';
  };
  /** Says why a change failed that has no button. */
  const told = (
    /** @type {Promise<void>} */ pending,
  ) => pending.catch(({ message }) => { status.textContent = message; });
  /** @param {FoundPlace} place */
  const add = ({ name, lat, lon, address, street }) => change(() => (
    api.post('/trips/current/stops', {
      name, lat, lon, address: address ?? street ?? '', optimize: order.checked,
    })), say('travel.added', { name }));
  const optimise = () => change(() => api.post('/trips/current/optimize', hereOf(store.state)),
    say('travel.optimised'));
  parent.append(element('section', { class: 'travel-more', 'aria-label': say('travel.more') },
    stopField(store, {
      id: 'travel-add', pick: (place) => told(add(place)), route: () => store.state.rest?.way?.samples ?? null,
    }),
    element('p', { class: 'travel-check' }, order,
      element('label', { for: order.id }, say('travel.reorder'))),
    radiusChoice(store, (work) => told(change(work))),
    element('div', { class: 'screen-actions' },
      button(say('travel.optimise'), optimise, { sign: 'trips' }),
      button(say('travel.stop'), () => confirmStop(store, travelling), { kind: 'danger' })),
    status));
  offerPoints(store, add);
}

function hereOf(/** @type {State} */ { current }) {
  const position = current?.position;
  return position ? { lat: position.lat, lon: position.lon } : {};
}

function radiusChoice(
  /** @type {Store} */ store, /** @type {(work: () => Promise<JourneyAnswer>) => void} */ change,
) {
  const select = element('select', {
    id: 'travel-radius',
    onchange: () => {
      change(() => api.post(`/trips/${encodeURIComponent(present(store.state, 'current').id)}/start`, {
        visit_radius: Number(select.value),
      }));
    },
  });
  store.watch(['current', 'units'], ({ current }) => {
    if (!current) return;
    const offered = [...new Set([...RADII, current.visitRadius])].sort((a, b) => a - b);
    select.replaceChildren(...offered.map((metres) => (
      element('option', { value: metres }, distanceText(metres)))));
    select.value = String(current.visitRadius);
  });
  return element('p', { class: 'travel-radius' },
    element('label', { for: select.id }, say('travel.radius')), select);
}

/** Asks for confirmation before the trip ends. */
function confirmStop(/** @type {Store} */ store, /** @type {TravelService} */ travelling) {
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
    element('div', { class: 'screen-dialog-foot' },
      button(say('travel.stay'), () => dialog.close()),
      button(say('travel.stopNow'), stop, { kind: 'primary danger' })));
}

/** Offers to add a point of the map while the trip is open. */
function offerPoints(
  /** @type {Store} */ store,
  /** @type {({name, lat, lon, address, street}: FoundPlace) => Promise<void>} */ add,
) {
  /** @type {PointAction[]} */
  const actions = [{
    sign: icon('add'), words: say('stops.here'),
    takesPlace: true,
    act: async ({ lat, lon, name }) => {
      await add({ lat, lon, name: name || await nameOf({ lat, lon }) }).catch(({ message }) => {
        store.set({ notice: message }); // the sheet may cover the message below its buttons
      });
    },
  }];
  store.watch(['view', 'current'], ({ view, current, pointActions }) => {
    if (view === 'travel' && current) store.set({ pointActions: actions });
    else if (pointActions === actions) store.set({ pointActions: null });
  });
}
