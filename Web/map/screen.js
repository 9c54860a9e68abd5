// The map and its overlays: lines, ends, cursor and context menu.
import { element } from '../dom/element.js';
import { say } from '../messages/messages.js';
import { mountChooser } from './chooser.js';
import { mountCursorDot } from './cursor.js';
import { mountEnds } from './ends.js';
import { mountIncline } from './incline.js';
import { mountLines } from './lines.js';
import { mountLocate } from './locate.js';
import { loadLibrary } from './library.js';
import { createMap } from './map.js';
import { mountImages } from './images.js';
import { mountMenu } from './menu.js';
import { freeCentre } from './padding.js';
import { pointActions } from './points.js';
import { mountRoom } from './room.js';
import { mountExceptions } from './exceptions.js';
import { mountSectionLine } from './section.js';
import { mountTerrain } from './terrain.js';

/** The overlays, each watching the state. */
const PARTS = [
  mountViewLater, mountLines, mountIncline, mountSectionLine, mountExceptions, mountEnds,
  mountCursorDot, mountLocate, mountTerrain, mountChooser, mountRoom,
];

/**
 * Fills the map section. Without WebGL it shows a message, and the rest of the page works.
 * @param {Store} store
 * @param {HTMLElement} section
 * @param {MapPart} first is mounted before other parts, so that it moves the map before they do
 * @param {Screens} screens
 */
export async function mountMap(store, section, first, screens) {
  const seen = viewsSeen(store);
  await new Promise((done) => { setTimeout(done); }); // the page is usable first
  loadLibrary().catch(console.info); // told below
  const region = await new Promise((/** @type {(region: Region) => void} */ known) => {
    store.watch(['region'], (state) => { if (state.region) known(state.region); });
  });
  try {
    await loadLibrary();
    const map = await createMap(section, store);
    // What of a hidden map will be free is not known before it is visible.
    if (!section.clientHeight) (await import('./showbox.js')).showBox(map, region.bounds, { margin: 16 });
    mountImages(store, map);
    reportCentre(store, map);
    for (const mount of [first, ...PARTS]) mount(store, map);
    const menu = mountMenu(map, () => pointActions(store));
    store.watch(['pointActions', 'addedActions'], () => menu.refresh());
    mountOverlaysLater(store, map, screens, seen);
    mountRoutePartsLater(store, map);
  } catch (error) {
    console.error(error);
    store.set({ mapFailed: true });
    section.append(element('p', { class: 'map-failed' }, say('map.failed')));
  }
}

/**
 * Adds the overlays of a screen once it, or another view that they are drawn in, is opened; several
 * screens may share one.
 * @param {Store} store
 * @param {maplibregl.Map} map
 * @param {Screens} screens
 * @param {Set<string>} seen the views since the page was opened: users may leave one before the map is
 *   there
 */
function mountOverlaysLater(store, map, screens, seen) {
  const mounted = new Set();
  const keys = screens.flatMap(({ alsoIn }) => alsoIn?.keys ?? []);
  store.watch(['view', ...keys], async (state) => {
    const overlays = screens.filter((screen) => seen.has(screen.view) || isDrawn(screen, state))
      .flatMap(({ overlay = [] }) => overlay);
    const modules = await Promise.all(overlays.map((load) => load()));
    for (const { mountOverlay } of modules) {
      if (!mounted.has(mountOverlay)) mountOverlay(store, map);
      mounted.add(mountOverlay);
    }
  });
}

/** Returns the views that were shown, now and later. */
function viewsSeen(/** @type {Store} */ store) {
  const seen = new Set();
  store.watch(['view'], ({ view }) => { seen.add(view); });
  return seen;
}

function isDrawn(/** @type {ScreenDescriptor} */ { view, alsoIn }, /** @type {State} */ state) {
  return view === state.view || Boolean(alsoIn?.test(state));
}

/** Moves the map to places and routes once there are some. */
function mountViewLater(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map) {
  let isAsked = false;
  store.watch(['from', 'to', 'routes'], async ({ from, to, routes }) => {
    if (isAsked || !(from || to || routes.length > 0)) return;
    isAsked = true;
    const { mountView } = await import('./view.js');
    mountView(store, map);
  });
}

/** Adds the overlays of routes once there are some, to keep the first load small. */
function mountRoutePartsLater(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map) {
  let isAsked = false;
  store.watch(['status'], async ({ status }) => {
    if (isAsked || status !== 'found') return;
    isAsked = true;
    const [{ mountTrack }, { mountFlight }, { mountPaper }, { mountGaps }] = await Promise.all([
      import('./track.js'), import('./place.js'), import('./paper.js'), import('./gaps.js'),
    ]);
    for (const mount of [mountTrack, mountFlight, mountPaper, mountGaps]) mount(store, map);
  });
}

/** Keeps the map's visible centre in the state: the search ranks places by it. */
function reportCentre(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map) {
  const report = () => {
    if (store.state.view === 'go') return; // it moves all the time
    const { lat, lng } = freeCentre(map);
    store.set({ centre: { lat, lon: lng, zoom: map.getZoom() } });
  };
  // Deferred: a change of the state may move the map before its other watchers have run.
  map.on('moveend', () => queueMicrotask(report));
  report();
}
