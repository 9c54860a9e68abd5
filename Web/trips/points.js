import { icon } from '../dom/icon.js';
import { nameOf } from '../server/places.js';
import { say } from '../words/messages.js';
import { edit } from './actions.js';
import { MOST_STOPS, stopAt, withChanged, withStops } from './draft.js';

/** Offers, where the map is tapped or held while a trip is edited, to add a stop there. */
export function mountPoints(store) {
  const actions = [{
    sign: icon('add'), words: say('stops.here'), act: (position) => addPoint(store, position),
  }];
  store.watch(['view'], ({ view, pointActions }) => {
    if (view === 'trip') store.set({ pointActions: actions });
    else if (pointActions === actions) store.set({ pointActions: null });
  });
}

/** Adds a point of the map; it gets the name it is nearest to once that is known. */
async function addPoint(store, { lat, lon }) {
  const { draft } = store.state;
  if (!draft) return;
  if (draft.stops.length >= MOST_STOPS) {
    store.set({ notice: say('stops.full', { most: MOST_STOPS }) });
    return;
  }
  const stop = stopAt({ lat, lon, name: `${lat.toFixed(5)}, ${lon.toFixed(5)}` });
  edit(store, withStops(draft, [stop]));
  const name = await nameOf({ lat, lon });
  if (!store.state.draft?.stops.includes(stop)) return; // renamed or removed meanwhile
  store.set({ draft: withChanged(store.state.draft, stop.key, { name }) });
}
