// The list of hikes, the page of one, and their statistics.
import { loadStyle } from '../dom/style.js';
import { SHOWN } from '../saved/account.js';
import { GUEST_FILES } from './kept.js';

/** Views on which files may be dropped. */
const DROP_VIEWS = ['hikes', 'hike', 'statistics', 'record'];

/** @type {Pick<HikesSlice, 'hikesChanged' | 'dropped' | 'districtShown' | 'hikeFiles'>} */
const listState = { hikesChanged: 0, dropped: [], districtShown: null, hikeFiles: [] };

/** @type {ScreenDescriptor} */
export const hikesScreen = {
  view: 'hikes', title: 'Hikes', icon: 'hikes',
  load: () => import('./list.js'), styles: ['/hikes/hikes.css'],
  overlay: () => import('./heat.js'),
  // Guests record and choose files, which are kept on the device until they sign in.
  isPersonal: false, height: 'full',
  state: listState,
  stored: { records: [GUEST_FILES, SHOWN.hikes, SHOWN.hikePages] },
  start: acceptDropsLater,
};

/** @type {Omit<HikesSlice, 'hikesChanged' | 'dropped' | 'districtShown' | 'hikeFiles'>} */
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

/** Loads the receiver of files once a view is shown that they may be dropped on. */
function acceptDropsLater(/** @type {Store} */ store) {
  let isLoading = false;
  store.watch(['view'], async ({ view }) => {
    if (isLoading || !DROP_VIEWS.includes(view)) return;
    isLoading = true;
    try {
      await loadStyle('/hikes/drops.css');
      (await import('./drops.js')).acceptDrops(store, DROP_VIEWS);
    } catch (error) {
      console.info(error); // offline: files cannot be sent either
      isLoading = false;
    }
  });
}
