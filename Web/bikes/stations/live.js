// The stations around the visible part of the map, as the server's events change them.
import { around, covers } from '../../geometry/bounds.js';
import { watchEvents, watchWhileVisible } from '../../server/events.js';
import { getJSON } from '../../server/request.js';
import { received, stationsAfter } from '../model/stations.js';

const EVENTS = '/api/v1/stations/events';
/** Milliseconds until the next attempt after the server refused to send events. */
const RETRY = 20_000;
/** Milliseconds between two requests for the forecast of the selected station. */
const REST = 15_000;
/** Digits of degrees in a request: a metre. */
const DIGITS = 5;
const kept = new WeakSet();

/** Keeps the stations current while the screen is shown, from the first call on. */
export function keepStations(/** @type {Store} */ store) {
  if (!kept.has(store)) begin(store);
  kept.add(store);
}

function begin(/** @type {Store} */ store) {
  /** @type {?number[]} */
  let loaded = null;
  let asking = new AbortController();
  const isShown = () => store.state.view === 'bikes';

  /** Loads the stations around the visible part, unless they are there. */
  async function load() {
    const { bikeBox, region } = store.state;
    const box = bikeBox ?? region?.bounds;
    if (!isShown() || !box || covers(loaded, box)) return;
    const wanted = around(box);
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    loaded = wanted;
    try {
      const bbox = wanted.map((degrees) => degrees.toFixed(DIGITS)).join(',');
      /** @type {Page<BikeStationAnswer>} */
      const { items } = await getJSON('/api/v1/stations', new URLSearchParams({ bbox }), signal);
      if (!signal.aborted) store.set({ bikeStations: received(items), bikeFailure: null });
    } catch (failure) {
      if (signal.aborted) return;
      loaded = null;
      store.set({ bikeFailure: failure });
    }
  }

  function reload() {
    loaded = null;
    return load();
  }

  function take(/** @type {BikeNews} */ news) {
    const { bikeStations } = store.state;
    const after = stationsAfter(bikeStations, news);
    if (after !== bikeStations) store.set({ bikeStations: after });
  }

  const watching = watchWhileVisible(() => (isShown() ? EVENTS : null), (path) => (
    watchEvents(path, { stations: take, state: reload }, {
      open: () => { if (store.state.bikeFailure) reload(); },
      refused() {
        reload();
        watching.again(RETRY);
      },
    })));
  let attempt = store.state.attempt;
  store.watch(['view', 'bikeBox', 'region', 'attempt'], (state) => {
    if (state.attempt !== attempt) loaded = null;
    attempt = state.attempt;
    watching.follow();
    load();
  });
  keepDetail(store, isShown);
}

/** Loads the selected station with its forecast, and again when its counts change. */
function keepDetail(/** @type {Store} */ store, isShown) {
  let [asked, counts, askedAt, pending] = [null, null, 0, 0];

  async function load() {
    clearTimeout(pending);
    pending = 0;
    const { bikeStation: id } = store.state;
    const isVehicle = store.state.bikeStations.some((one) => one.id === id && one.kind === 'vehicle');
    if (!id || isVehicle || !isShown()) return; // vehicles have no forecast
    askedAt = Date.now();
    /** @type {?BikeStationDetail} */
    const detail = await getJSON(`/api/v1/stations/${encodeURIComponent(id)}`).catch((failure) => {
      console.info(failure);
      return null;
    });
    if (detail && store.state.bikeStation === id) store.set({ bikeDetail: detail });
  }

  store.watch(['view', 'bikeStation', 'bikeStations'], ({ view, bikeStation, bikeStations }) => {
    if (view !== 'bikes') return;
    const station = bikeStations.find(({ id }) => id === bikeStation);
    const now = station && `${station.bikes} ${station.ebikes} ${station.docks}`;
    if (bikeStation !== asked) {
      [asked, counts] = [bikeStation, now];
      store.set({ bikeDetail: null });
      load();
    } else if (now !== counts) {
      const isKnown = counts !== undefined;
      counts = now;
      if (isKnown) pending ||= setTimeout(load, Math.max(0, askedAt + REST - Date.now()));
    }
  });
}
