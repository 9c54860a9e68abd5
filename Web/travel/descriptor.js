import { trackedTrip } from './tracking.js';

/** @type {TravelSlice} */
const state = {
  current: null, tracking: null, travelMessage: null, positionMessage: null, rest: null,
};

/** @type {ScreenDescriptor} */
export const travelScreen = {
  view: 'travel', title: 'Current trip', under: 'trips',
  load: () => import('./screen.js'), styles: ['/travel/travel.css', '/trips/trips.css'],
  overlay: () => import('../itinerary/overlay.js'),
  isPersonal: true, height: 'half',
  state,
  stored: { items: ['amble.tracking'], records: ['current', 'outbox'] },
  start: resume,
};

/** Resumes reporting in any view if this device did before. */
function resume(/** @type {Store} */ store) {
  if (trackedTrip()) import('./travelling.js').then(({ travellingOf }) => travellingOf(store));
}
