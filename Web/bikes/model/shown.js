import { isLayerOn } from '../../settings/layers.js';
import { isScreen } from '../../state/state.js';

/**
 * Returns whether the map has stations: on their screen, and as a layer of the planner. The map of GO
 * moves all the time, and a ride there knows its own stations.
 */
export function areStationsShown(/** @type {Pick<State, 'view' | 'layers' | 'bikeSystems'>} */ state) {
  const { view, bikeSystems } = state;
  const isLayer = !isScreen(view) && view !== 'go' && isLayerOn(state, 'stations');
  return view === 'bikes' || (isLayer && Boolean(bikeSystems?.length));
}
