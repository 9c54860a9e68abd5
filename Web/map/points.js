import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { savePoint } from '../saved/places.js';
import { beginRound, setPlace } from '../state/actions.js';
import { isScreen } from '../state/state.js';
import { say } from '../messages/messages.js';

/**
 * Returns the actions for a point of the map: route from or to it and added actions, or the actions
 * of the screen.
 */
export function pointActions(/** @type {Store} */ store) {
  const { view, pointActions: offered, addedActions } = store.state;
  if (isScreen(view)) return offered ?? [];
  const save = (/** @type {PressedPoint} */ point) => savePoint(store, point);
  return [
    endAction(store, 'from', 'map.fromHere'), endAction(store, 'to', 'map.toHere'),
    {
      sign: icon('round'), words: say('map.roundHere'),
      act: (/** @type {PressedPoint} */ point) => beginRound(store, point), takesPlace: true,
    },
    { sign: icon('star'), words: say('map.save'), act: save, takesPlace: true }, ...addedActions,
  ];
}

function endAction(
  /** @type {Store} */ store, /** @type {'from' | 'to'} */ end, /** @type {string} */ words,
) {
  return {
    sign: element('span', { class: `end-mark end-mark-${end}`, 'aria-hidden': 'true' }),
    words: say(words),
    act: (/** @type {PressedPoint} */ point) => setPlace(store, end, point), takesPlace: true,
  };
}
