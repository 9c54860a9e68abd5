// The list of hikes, the page of one, and their statistics.

/** @type {Pick<HikesSlice, 'hikesChanged'>} */
const listState = { hikesChanged: 0 };

/** @type {ScreenDescriptor} */
export const hikesScreen = {
  view: 'hikes', title: 'Hikes', icon: 'hikes',
  load: () => import('./list.js'), styles: ['/hikes/hikes.css'],
  overlay: () => import('./heat.js'),
  isPersonal: true, height: 'full',
  state: listState,
};

/** @type {Omit<HikesSlice, 'hikesChanged'>} */
const hikeState = { hikeID: null, hikeShown: null, hikeLook: 'pace' };

/** @type {ScreenDescriptor} */
export const hikeScreen = {
  view: 'hike', title: 'Hike', under: 'hikes',
  load: () => import('./page.js'),
  styles: ['/hikes/hikes.css', '/hikes/hike.css', '/trips/trips.css'],
  overlay: () => import('./overlay.js'),
  isPersonal: true, height: 'half',
  parameters: [{ name: 'hike', key: 'hikeID' }],
  state: hikeState,
};

/** @type {ScreenDescriptor} */
export const statisticsScreen = {
  view: 'statistics', title: 'Statistics', under: 'hikes',
  load: () => import('./statistics.js'), styles: ['/hikes/hikes.css', '/hikes/statistics.css'],
  overlay: () => import('./heat.js'),
  isPersonal: true, height: 'full',
};
