// The stations around the visible part of the map, as the server's events change them.
import { around, covers } from '../../geometry/bounds.js';
import { watchEvents, watchWhileVisible } from '../../server/events.js';
import { say } from '../../messages/messages.js';
import { getJSON } from '../../server/request.js';
import { serviceOf } from '../../state/services.js';
import { areStationsShown, SHOWN_KEYS } from '../model/shown.js';
import { received, stationsAfter, withNewer } from '../model/stations.js';

const EVENTS = '/api/v1/stations/events';
/** Milliseconds until the next attempt after the server refused to send events. */
const RETRY = 20_000;
/** Milliseconds between two requests for the forecast of the selected station. */
const REST = 15_000;
/** Milliseconds until free vehicles that have moved are loaded: feeds say so all the time. */
const VEHICLES = 60_000;
/** Digits of degrees in a request: a metre. */
const DIGITS = 5;

/** Keeps the stations current while the map has them, from the first call on. */
export const keepStations = (/** @type {Store} */ store) => serviceOf(store, begin);

function begin(/** @type {Store} */ store) {
  const isShown = () => areStationsShown(store.state);
  const stations = createLoader(store, isShown);

  function take(/** @type {BikeNews} */ news) {
    const { bikeStations } = store.state;
    const after = stationsAfter(bikeStations, news);
    if (after !== bikeStations) store.set({ bikeStations: after });
  }

  const watching = watchWhileVisible(() => (isShown() ? EVENTS : null), (path) => {
    stations.wait();
    return watchEvents(path, { stations: take, vehicles: stations.reloadLater, state: stations.reload }, {
      open: () => { if (store.state.bikeFailure) stations.reload(); },
      wait: () => { if (!stations.isLive) stations.reload(); },
      refused() {
        stations.reload();
        watching.again(RETRY);
      },
    });
  });
  let attempt = store.state.attempt;
  store.watch(['view', ...SHOWN_KEYS, 'bikeBox', 'region', 'mapFailed', 'attempt'], (state) => {
    if (state.attempt !== attempt) stations.forget();
    attempt = state.attempt;
    watching.follow();
    stations.load();
  });
  keepDetail(store, isShown);
}

/** Returns what loads the stations around the visible part of the map while it has them. */
function createLoader(/** @type {Store} */ store, /** @type {() => boolean} */ isShown) {
  /** @type {?number[]} */
  let loaded = null;
  let asking = new AbortController();
  /** Whether events come: between an earlier answer and the first event, changes would be missed. */
  let isLive = false;
  let pending = 0;

  /** Loads the stations, unless they are there. */
  async function load() {
    const box = boxIn(store.state);
    if (!isLive || !isShown() || !box || covers(loaded, box)) return;
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    loaded = around(box);
    try {
      const items = await stationsIn(loaded, signal);
      if (signal.aborted) return;
      const bikeStations = withNewer(received(items), store.state.bikeStations);
      store.set({ bikeStations, bikeFailure: null });
    } catch (failure) {
      if (signal.aborted) return;
      loaded = null;
      store.set({ bikeFailure: failure });
    }
  }

  function reload() {
    clearTimeout(pending);
    pending = 0;
    [loaded, isLive] = [null, true];
    return load();
  }

  return {
    load, reload,
    get isLive() { return isLive; },
    /** Loads all again some time after free vehicles have moved. */
    reloadLater() { pending ||= setTimeout(reload, VEHICLES); },
    /** Waits for the first event. */
    wait() { isLive = false; },
    /** Lets the next call load all again. */
    forget() { [loaded, isLive] = [null, true]; },
  };
}

/** Returns the stations in a box as the server describes them. */
async function stationsIn(/** @type {number[]} */ box, /** @type {AbortSignal} */ signal) {
  const bbox = box.map((degrees) => degrees.toFixed(DIGITS)).join(',');
  /** @type {Page<BikeStationAnswer>} */
  const { items } = await getJSON('/api/v1/stations', new URLSearchParams({ bbox }), signal);
  return items;
}

/** Returns the box that the map shows; without a map, the whole region's. */
function boxIn(/** @type {State} */ { bikeBox, mapFailed, region }) {
  return bikeBox ?? (mapFailed ? region?.bounds ?? null : null);
}

/** Loads the selected station with its forecast, and again when its counts change. */
function keepDetail(/** @type {Store} */ store, /** @type {() => boolean} */ isShown) {
  /** @type {[?string, string | undefined | null, number, number]} */
  let [asked, counts, askedAt, pending] = [null, null, 0, 0];
  /** @type {?string} */
  let unknown = null;
  const unloaded = store.state.bikeStations;

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
      if (failure.status === 404) unknown = id;
      return null;
    });
    tellUnknown();
    if (detail && store.state.bikeStation === id) store.set({ bikeDetail: detail });
  }

  /** Says that the selected station is none; bikes that stand free are known once they are loaded. */
  function tellUnknown() {
    const { bikeStation: id, bikeStations } = store.state;
    if (!id || id !== unknown || bikeStations === unloaded || bikeStations.some((one) => one.id === id)) return;
    store.set({ bikeStation: null, notice: say('bikes.unknown') });
  }

  store.watch(['view', 'bikeStation', 'bikeStations'], ({ view, bikeStation, bikeStations }) => {
    if (view !== 'stations') return;
    tellUnknown();
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
