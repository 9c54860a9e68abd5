import { sharedGroups } from './share/kept.js';

/** @type {GroupSlice} */
const state = {
  groupID: null, group: null, groupMessage: null, groupLink: null, groupJoin: null,
  groupMember: null, groupRoute: null, groupHere: null, groupShares: [], groupSharing: null,
  groupFlight: null, groupOwnRide: false,
};

/** @type {ScreenDescriptor} */
export const groupsScreen = {
  view: 'groups', title: 'Groups', icon: 'groups',
  load: () => import('./screen.js'), styles: ['/groups/groups.css'],
  // The first screen shows a group, too.
  overlay: () => import('./map/glimpse.js'),
  alsoIn: { keys: ['walkers'], test: ({ view, walkers }) => view === 'routes' && Boolean(walkers) },
  // Guests open the link of a group.
  isPersonal: false, height: 'full',
  state: { groups: null, walkers: null },
  stored: { items: ['amble.sharing'], records: ['groupPositions'] },
  start: resume,
};

/** @type {ScreenDescriptor} */
export const groupScreen = {
  view: 'group', title: 'Group', under: 'groups',
  load: () => import('./one.js'),
  styles: ['/groups/groups.css', '/groups/rides.css', '/trips/trips.css'],
  overlay: [() => import('./map/overlay.js'), () => import('./rides/overlay.js')],
  isPersonal: { keys: ['participant'], test: ({ participant }) => !participant }, height: 'half',
  parameters: [{ name: 'group', key: 'groupID' }],
  state,
};

/** Continues to share the position of this device, on every screen. */
async function resume(/** @type {Store} */ store) {
  if (sharedGroups().length > 0) (await import('./share/sharing.js')).sharingOf(store);
}
