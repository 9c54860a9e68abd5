import { isLayerOn } from '../../settings/layers.js';
import { isScreen } from '../../state/state.js';

/** Returns whether the map may have tips: on their screen, and in the planner unless they are switched off. */
export function areTipsShown(/** @type {Pick<State, 'view' | 'layers' | 'tipsAbsent'>} */ state) {
  const { view, tipsAbsent } = state;
  return !tipsAbsent && (view === 'tips' || (!isScreen(view) && isLayerOn(state, 'tips')));
}
