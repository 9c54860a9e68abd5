// The list of trips, and the editor of one.

import { SHOWN } from '../saved/account.js';

/** @type {TripsSlice} */
const tripsState = { tripsChanged: null };

/** @type {ScreenDescriptor} */
export const tripsScreen = {
  view: 'trips', title: 'Trips', icon: 'trips',
  load: () => import('./list.js'), styles: ['/trips/trips.css'],
  isPersonal: false, height: 'full',
  state: tripsState,
  stored: { records: [SHOWN.trips] },
};

/** @type {TripSlice} */
const tripState = {
  tripID: null, draft: null, original: null, past: [], future: [], saving: null, opened: null, asOf: null,
  pasted: '', tour: null, outcome: null, leftOut: new Set(), clock: 0,
  guestSaves: false,
};

/** @type {ScreenDescriptor} */
export const tripScreen = {
  view: 'trip', title: 'Trip', under: 'trips',
  load: () => import('./editor.js'), styles: ['/trips/trips.css', '/lookup/lookup.css'],
  overlay: () => import('../itinerary/overlay.js'),
  // Guests plan a trip in this browser; a saved one is a user's.
  isPersonal: {
    keys: ['tripID', 'guestSaves'], test: ({ tripID, guestSaves }) => tripID !== null || guestSaves,
  },
  height: 'half',
  parameters: [{ name: 'trip', key: 'tripID' }],
  state: tripState,
  stored: { items: ['amble.draft.'] },
};
