import { areStationsShown, SHOWN_KEYS } from './model/shown.js';
import { learnSystems } from './systems.js';

/** @type {BikesSlice} */
const state = {
  bikeSystems: null, bikeStations: [], bikeFailure: null, bikeBox: null,
  bikeStation: null, bikeDetail: null, bikeFlight: null,
};

/** @type {ScreenDescriptor} */
export const stationsScreen = {
  view: 'stations', title: 'Stations of shared bikes', under: 'routes',
  mode: { name: 'bikeshare', load: () => import('./rides/finding.js') },
  absent: { keys: ['bikeSystems'], test: ({ bikeSystems }) => !bikeSystems?.length },
  former: { view: 'bikes', lead: formerly },
  load: () => import('./screen.js'), styles: ['/bikes/bikes.css'],
  overlay: () => import('./map/overlay.js'), alsoIn: { keys: SHOWN_KEYS, test: areStationsShown },
  isPersonal: false, height: 'half',
  parameters: [{ name: 'station', key: 'bikeStation', form: /^.{1,200}$/, isLook: true }],
  state,
  start,
};

/** Returns what an address of the former screen of stations and rides shows: a station, or rides. */
function formerly(/** @type {Partial<State>} */ { from, to, bikeStation }) {
  return bikeStation || !from || !to ? { view: 'stations' } : { view: 'routes', mode: /** @type {const} */ ('bikeshare') };
}

/**
 * Learns whether the server has bikes, keeps the stations current while a map has them, and watches the docks
 * of a ride that GO leads along.
 */
function start(/** @type {Store} */ store) {
  learnSystems(store);
  let isKept = false;
  store.watch(['view', ...SHOWN_KEYS], async () => {
    if (isKept || !areStationsShown(store.state)) return;
    isKept = true;
    (await import('./stations/live.js')).keepStations(store);
  });
  let isAsked = false;
  store.watch(['trip'], async ({ trip }) => {
    if (isAsked || !trip?.ride) return;
    isAsked = true;
    (await import('./rides/guard.js')).guardRide(store);
  });
}
