// The search for rides: start and destination, in two lines as on the first screen.
import { element } from '../../dom/element.js';
import { iconButton } from '../../form/form.js';
import { placeField } from '../../search/placefield.js';
import { say } from '../../messages/messages.js';

/** Adds the search. Start and destination are the planner's. */
export function mountRideSearch(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const fields = Object.fromEntries(['from', 'to'].map((end) => [end, placeField(store, {
    id: `ride-${end}`, label: say(`rides.${end}`), hint: say(`rides.${end}Hint`), mark: endMark(end),
    changed: (place) => store.set({ [end]: place && named(place) }),
  })]));
  const swap = iconButton('swap', say('rides.swap'), () => {
    const { from, to } = store.state;
    store.set({ from: to, to: from, round: null });
  });
  parent.append(element('section', { class: 'rides-search', 'aria-labelledby': 'rides-title' },
    element('h3', { id: 'rides-title', class: 'hidden' }, say('rides.title')),
    element('div', { class: 'rides-fields' }, fields.from.node, fields.to.node, swap)));

  for (const end of /** @type {const} */ (['from', 'to'])) {
    store.watch([end], (state) => fields[end].show(state[end]));
  }
  offerPoints(store);
}

function endMark(/** @type {string} */ end) {
  return element('span', { class: `end-mark end-mark-${end}`, 'aria-hidden': 'true' });
}

function named(/** @type {FoundPlace} */ { lat, lon, name, kind, street }) {
  return { lat, lon, name, kind, street };
}

/** Offers to ride from or to a point of the map while the screen is shown. */
function offerPoints(/** @type {Store} */ store) {
  /** @type {(end: 'from' | 'to', words: string) => PointAction} */
  const action = (end, words) => ({
    sign: endMark(end), words: say(words),
    act: (point) => store.set({ [end]: point }), takesPlace: true,
  });
  const own = [action('from', 'bikes.rideFrom'), action('to', 'bikes.rideTo')];
  store.watch(['view', 'pointActions'], ({ view, pointActions }) => {
    if (view === 'bikes' && pointActions !== own) store.set({ pointActions: own });
    else if (view !== 'bikes' && pointActions === own) store.set({ pointActions: null });
  });
}
