import { isLayerOn } from '../../settings/layers.js';
import { isScreen } from '../../state/state.js';

/** The keys of the state that decide, beside `view`, whether the map has stations. */
export const SHOWN_KEYS = /** @type {const} */ (['mode', 'layers', 'bikeSystems']);

/**
 * Returns whether the map has stations: on their screen, and in the planner as a layer, and beside rides.
 * The map of GO moves all the time, and a ride there knows its own stations.
 */
export function areStationsShown(/** @type {Pick<State, 'view' | 'mode' | 'layers' | 'bikeSystems'>} */ state) {
  const { view, mode, bikeSystems } = state;
  if (isScreen(view)) return view === 'stations';
  return view !== 'go' && Boolean(bikeSystems?.length) && (mode === 'bikeshare' || isLayerOn(state, 'stations'));
}
