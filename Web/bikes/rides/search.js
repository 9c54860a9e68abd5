// The search for rides: start, destination, and whether e-bikes are wanted.
import { element } from '../../dom/element.js';
import { iconButton } from '../../form/form.js';
import { placeField } from '../../search/placefield.js';
import { say } from '../../messages/messages.js';

/** Adds the search. Start and destination are the planner's. */
export function mountRideSearch(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const fields = Object.fromEntries(['from', 'to'].map((end) => [end, placeField(store, {
    id: `ride-${end}`, label: say(`rides.${end}`), hint: say(`rides.${end}Hint`),
    changed: (place) => store.set({ [end]: place && named(place) }),
  })]));
  const electric = element('input', {
    id: 'ride-electric', type: 'checkbox',
    onchange: () => { store.set({ bikeElectric: electric.checked ? 'true' : null }); },
  });
  const swap = iconButton('swap', say('rides.swap'), () => {
    const { from, to } = store.state;
    store.set({ from: to, to: from, round: null });
  });
  parent.append(element('section', { class: 'rides-search', 'aria-labelledby': 'rides-title' },
    element('h3', { id: 'rides-title' }, say('rides.title')),
    element('div', { class: 'form' }, fields.from.node, fields.to.node),
    element('div', { class: 'rides-options' },
      electric, element('label', { for: electric.id }, say('rides.electric')), swap)));

  for (const end of /** @type {const} */ (['from', 'to'])) {
    store.watch([end], (state) => fields[end].show(state[end]));
  }
  store.watch(['bikeElectric'], ({ bikeElectric }) => { electric.checked = Boolean(bikeElectric); });
  offerPoints(store);
}

function named(/** @type {FoundPlace} */ { lat, lon, name, kind, street }) {
  return { lat, lon, name, kind, street };
}

/** Offers to ride from or to a point of the map while the screen is shown. */
function offerPoints(/** @type {Store} */ store) {
  /** @type {(end: 'from' | 'to', words: string) => PointAction} */
  const action = (end, words) => ({
    sign: element('span', { class: `end-mark end-mark-${end}`, 'aria-hidden': 'true' }),
    words: say(words), act: (point) => store.set({ [end]: point }), takesPlace: true,
  });
  const own = [action('from', 'bikes.rideFrom'), action('to', 'bikes.rideTo')];
  store.watch(['view', 'pointActions'], ({ view, pointActions }) => {
    if (view === 'bikes' && pointActions !== own) store.set({ pointActions: own });
    else if (view !== 'bikes' && pointActions === own) store.set({ pointActions: null });
  });
}
