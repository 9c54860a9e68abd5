// The map and what lies on it: lines, ends, the cursor, and the menu of a point.
import { element } from '../dom/element.js';
import { say } from '../words/messages.js';
import { mountGoCamera } from '../go/camera.js';
import { mountCursorDot } from './cursor.js';
import { mountEnds } from './ends.js';
import { mountIncline } from './incline.js';
import { mountLines } from './lines.js';
import { mountLocate } from './locate.js';
import { createMap } from './map.js';
import { mountMenu } from './menu.js';
import { freeCentre } from './padding.js';
import { pointActions } from './points.js';
import { mountStretchLine } from './stretch.js';
import { mountTerrain } from './terrain.js';
import { mountView } from './view.js';

/** What lies on the map, each watching the state by itself; GO leaves it before others move it. */
const PARTS = [
  mountGoCamera, mountView, mountLines, mountIncline, mountStretchLine, mountEnds, mountCursorDot,
  mountLocate, mountTerrain,
];

/** The views that have stops on the map. */
const STOPS = ['trip', 'travel', 'shared'];

/** Fills the map section. Without WebGL it says so, and the rest of the page works on. */
export async function mountMap(store, section) {
  await new Promise((known) => {
    store.watch(['region'], (state) => { if (state.region) known(state.region); });
  });
  try {
    const map = await createMap(section, store);
    reportCentre(store, map);
    for (const mount of PARTS) mount(store, map);
    mountMenu(map, () => pointActions(store));
    mountStopsLater(store, map);
    mountRoutePartsLater(store, map);
  } catch (error) {
    console.error(error);
    section.append(element('p', { class: 'map-failed' }, say('map.failed')));
  }
}

/** Draws stops once somebody looks at a trip. */
function mountStopsLater(store, map) {
  let isAsked = false;
  store.watch(['view'], async ({ view }) => {
    if (isAsked || !STOPS.includes(view)) return;
    isAsked = true;
    const { mountStops } = await import('./stops.js');
    mountStops(store, map);
  });
}

/** Adds what only works on routes once there are some: the first load is smaller. */
function mountRoutePartsLater(store, map) {
  let isAsked = false;
  store.watch(['status'], async ({ status }) => {
    if (isAsked || status !== 'found') return;
    isAsked = true;
    const [{ mountTrack }, { mountFlight }, { mountPaper }] = await Promise.all([
      import('./track.js'), import('./flight.js'), import('./paper.js'),
    ]);
    for (const mount of [mountTrack, mountFlight, mountPaper]) mount(store, map);
  });
}

/** Keeps the middle of what is seen of the map in the state: the search ranks places by it. */
function reportCentre(store, map) {
  const report = () => {
    if (store.state.view === 'go') return; // it moves all the time
    const { lat, lng } = map.getCenter();
    store.set({ centre: { lat, lon: lng, zoom: map.getZoom() } });
  };
  // Not at once: a change of the state may be what moves the map, and others have yet to see it.
  map.on('moveend', () => queueMicrotask(report));
  report();
}
