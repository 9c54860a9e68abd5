import { areStationsShown } from './model/shown.js';
import { learnSystems } from './systems.js';

/** @type {BikesSlice} */
const state = {
  bikeSystems: null, bikeStations: [], bikeFailure: null, bikeBox: null,
  bikeStation: null, bikeDetail: null, bikeFlight: null, bikeElectric: null,
  bikeSearch: 'empty', bikeRides: [], bikeRidesFailure: null, bikeAbsence: null,
  bikeChosen: 0,
};

/** @type {ScreenDescriptor} */
export const bikesScreen = {
  view: 'bikes', title: 'Bikes', icon: 'bike', under: 'routes',
  mode: 'Shared bike',
  absent: { keys: ['bikeSystems'], test: ({ bikeSystems }) => !bikeSystems?.length },
  load: () => import('./screen.js'), styles: ['/bikes/bikes.css'],
  overlay: () => import('./map/overlay.js'), alsoIn: { keys: ['layers', 'bikeSystems'], test: areStationsShown },
  isPersonal: false, height: 'half',
  parameters: [
    { name: 'station', key: 'bikeStation', form: /^.{1,200}$/, isLook: true },
    { name: 'ebike', key: 'bikeElectric', form: /^true$/ },
  ],
  state,
  start,
};

/**
 * Learns whether the server has bikes, keeps the stations current while a map has them, and watches the docks
 * of a ride that GO leads along.
 */
function start(/** @type {Store} */ store) {
  learnSystems(store);
  let isKept = false;
  store.watch(['view', 'layers', 'bikeSystems'], async () => {
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
