// Rides from and to a station, or a point of the map.
import { element } from '../../dom/element.js';
import { say } from '../../messages/messages.js';
import { setOptions, setPlace } from '../../state/actions.js';

/** Shows the rides from or to a place in Routes. */
export function rideWith(/** @type {Store} */ store, /** @type {'from' | 'to'} */ end, /** @type {Place} */ place) {
  setOptions(store, { mode: 'bikeshare' });
  setPlace(store, end, place);
}

/** Offers to ride from or to a point of the map while the stations are shown. */
export function offerEnds(/** @type {Store} */ store) {
  /** @type {(end: 'from' | 'to', words: string) => PointAction} */
  const action = (end, words) => ({
    sign: element('span', { class: `end-mark end-mark-${end}`, 'aria-hidden': 'true' }), words: say(words),
    act: (point) => rideWith(store, end, point), takesPlace: true,
  });
  const own = [action('from', 'bikes.rideFrom'), action('to', 'bikes.rideTo')];
  store.watch(['view', 'pointActions'], ({ view, pointActions }) => {
    if (view === 'stations' && pointActions !== own) store.set({ pointActions: own });
    else if (view !== 'stations' && pointActions === own) store.set({ pointActions: null });
  });
}
