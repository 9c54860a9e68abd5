import { sampleAt } from '../geometry/samples.js';
import { chosenRoute } from '../state/chosen.js';
import { showPlace } from './place.js';

/** How near a place of the route is shown. */
const ZOOM = 16.5;

/** Takes the map to where the state says; at once for those who want no motion. */
export function mountFlight(store, map) {
  store.watch(['flight'], (state) => {
    const route = state.flight && chosenRoute(state);
    if (!route) return;
    showPlace(sampleAt(route.samples, state.flight.at), map, state, ZOOM);
  });
}
