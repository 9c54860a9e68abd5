// Adds stops: by the field, from a pasted list, or at a point of the map.
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { button } from '../form/form.js';
import { stopField } from '../itinerary/stopfield.js';
import { nameOf } from '../server/places.js';
import { say } from '../messages/messages.js';
import { present } from '../state/present.js';
import { edit } from './actions.js';
import { MAX_STOPS, stopAt, withChanged, withStops } from './draft.js';
import { openPaste } from './pasting.js';

/** Adds the field and the button to paste a list. */
export function mountAdding(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const spoken = element('p', { class: 'hidden', role: 'status' });
  const field = stopField(store, {
    id: 'stop-add', more: true, route: () => store.state.tour?.way?.samples ?? null,
    pick(place) {
      spoken.textContent = addStop(store, place);
      return spoken.textContent;
    },
  });
  parent.append(element('div', { class: 'stops-add' }, field,
    button(say('stops.paste'), () => openPaste(store), { sign: 'paste' }), spoken));
}

/**
 * Adds a place as the last stop.
 * @returns {string} the message about it
 */
function addStop(/** @type {Store} */ store, /** @type {FoundPlace} */ place) {
  const draft = present(store.state, 'draft');
  if (draft.stops.length >= MAX_STOPS) {
    const text = say('stops.full', { most: MAX_STOPS });
    store.set({ notice: text });
    return text;
  }
  edit(store, withStops(draft, [stopAt(place)]));
  return say('stops.added', { name: place.name, at: draft.stops.length + 1 });
}

/** Offers to add a stop where the user taps or holds the map in the trip editor. */
export function mountPoints(/** @type {Store} */ store) {
  /** @type {PointAction[]} */
  const actions = [{
    sign: icon('add'), words: say('stops.here'), act: (point) => addPoint(store, point),
    takesPlace: true,
  }];
  store.watch(['view'], ({ view, pointActions }) => {
    if (view === 'trip') store.set({ pointActions: actions });
    else if (pointActions === actions) store.set({ pointActions: null });
  });
}

/** Adds a point of the map; without a name on the map it gets its nearest address as one later. */
async function addPoint(/** @type {Store} */ store, /** @type {Place} */ { lat, lon, name: known }) {
  const { draft } = store.state;
  if (!draft) return;
  if (draft.stops.length >= MAX_STOPS) {
    store.set({ notice: say('stops.full', { most: MAX_STOPS }) });
    return;
  }
  const stop = stopAt({ lat, lon, name: known || `${lat.toFixed(5)}, ${lon.toFixed(5)}` });
  edit(store, withStops(draft, [stop]));
  if (known) return;
  const name = await nameOf({ lat, lon });
  if (!store.state.draft?.stops.includes(stop)) return; // renamed or removed during the request
  store.set({ draft: withChanged(store.state.draft, stop.key, { name }) });
}
