/** @type {GuestSlice} */
const state = { secret: null, shared: null, sharedMessage: null, sharedWay: null };

/** @type {ScreenDescriptor} */
export const sharedScreen = {
  view: 'shared', title: 'Shared link',
  load: () => import('./screen.js'), styles: ['/guest/guest.css', '/trips/trips.css'],
  overlay: [() => import('../itinerary/overlay.js'), () => import('../hikes/overlay.js'),
    () => import('../groups/map/overlay.js')],
  isPersonal: false, height: 'half',
  path: { prefix: '/shared/', key: 'secret' },
  state,
};
