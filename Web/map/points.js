import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { savePoint } from '../saved/places.js';
import { setPlace } from '../state/actions.js';
import { isScreen } from '../state/state.js';
import { say } from '../words/messages.js';

/** What can be done with a point of the map: to plan from and to it, or what the screen offers. */
export function pointActions(store) {
  const { view, pointActions: offered } = store.state;
  if (isScreen(view)) return offered ?? [];
  const save = (position) => savePoint(store, position);
  return [
    endAction(store, 'from', 'map.fromHere'), endAction(store, 'to', 'map.toHere'),
    { sign: icon('star'), words: say('map.save'), act: save },
  ];
}

function endAction(store, end, words) {
  return {
    sign: element('span', { class: `end-mark end-mark-${end}`, 'aria-hidden': 'true' }),
    words: say(words),
    act: (position) => setPlace(store, end, { ...position, name: '' }),
  };
}
