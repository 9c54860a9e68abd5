// Watches the stations of a ride that GO leads along: a notice offers the backup in time.
import '../../messages/bikes.js';
import { watchEvents, watchWhileVisible } from '../../server/events.js';
import { getJSON } from '../../server/request.js';
import { say } from '../../messages/messages.js';
import { redirected } from '../model/rejoin.js';
import { stageAt } from '../model/ride.js';
import { nameOf } from '../model/words.js';

const EVENTS = '/api/v1/stations/events';
/** Milliseconds until the next attempt after the server refused to send events. */
const RETRY = 20_000;

/** Watches each ride that GO leads along, from this call on. */
export function guardRide(/** @type {Store} */ store) {
  /** The last notices: station and action. */
  const told = new Set();
  const counts = watchCounts(store, check);

  function check() {
    const { trip, progress, view } = store.state;
    if (view !== 'go' || !trip?.ride || progress?.status === 'arrived') return;
    for (const { action, station } of stagesAhead(trip, progress)) {
      const key = `${action} ${station?.id}`;
      const known = action && station && counts.get(station.id);
      if (!known || told.has(key) || !isMissing(action, known)) continue;
      told.add(key);
      offer(store, { action, station, backup: backupFor(trip.ride, action, station, counts) }, () => told.delete(key));
    }
  }

  store.watch(['trip'], ({ trip }) => { if (!trip) told.clear(); });
  store.watch(['progress'], check);
}

/**
 * Returns the counts of the stations of the ride, kept up to date while GO leads along it; `changed` is called then.
 * @param {Store} store
 * @param {() => void} changed
 * @returns {Map<string, BikeCounts>}
 */
function watchCounts(store, changed) {
  const counts = new Map();
  /** @type {?string} */
  let watched = null;

  /** Learns the counts of all stations of the ride. */
  async function refresh() {
    const { trip } = store.state;
    await Promise.all(stationsOf(trip?.ride).map(async ({ id }) => {
      const answer = await getJSON(`/api/v1/stations/${encodeURIComponent(id)}`).catch(() => null);
      if (answer) counts.set(id, answer);
    }));
    changed();
  }

  function take(/** @type {BikeNews} */ { items }) {
    const ids = new Set(stationsOf(store.state.trip?.ride).map(({ id }) => id));
    for (const item of items) if (ids.has(item.id)) counts.set(item.id, item);
    changed();
  }

  const watching = watchWhileVisible(
    () => (store.state.view === 'go' && store.state.trip?.ride ? EVENTS : null),
    (path) => watchEvents(path, { stations: take, state: refresh }, {
      refused() {
        refresh();
        watching.again(RETRY);
      },
    }));
  store.watch(['view', 'trip'], ({ trip }) => {
    const ids = stationsOf(trip?.ride).map(({ id }) => id).join(' ');
    const isOther = watched !== null && ids !== watched && ids !== '';
    watched = ids;
    watching.follow();
    if (isOther) refresh();
  });
  return counts;
}

/**
 * Says that a station has no bike or dock, and offers the way over its backup; `forget` lets it be said again.
 * @param {Store} store
 * @param {{action: 'take' | 'return', station: RideStation, backup: ?RideStation}} missing
 * @param {() => void} forget
 */
function offer(store, { action, station, backup }, forget) {
  const text = say(action === 'take' ? 'rides.noBike' : 'rides.noDock', {
    name: nameOf(station), backup: backup && nameOf(backup),
  });
  store.set({ notice: backup
    ? { text, action: say('rides.redirect'), act: () => redirect(store, action, backup, forget), stays: true }
    : text });
}

/** Leads the ride over another station; a failure can be tried again. */
async function redirect(
  /** @type {Store} */ store, /** @type {'take' | 'return'} */ action, /** @type {RideStation} */ station,
  /** @type {() => void} */ forget,
) {
  const { trip, progress } = store.state;
  if (!trip?.ride) return;
  const place = progress?.fix ?? trip.route.samples[0];
  const name = nameOf(station);
  try {
    const detour = await redirected(trip, place, progress?.along ?? 0, action, station);
    if (store.state.trip?.ride !== trip.ride) return;
    store.set({ detour, notice: say('rides.redirected', { name }) });
  } catch (failure) {
    console.info(failure);
    forget();
    store.set({ notice: {
      text: say('rides.notRedirected', { name }), action: say('failure.again'),
      act: () => redirect(store, action, station, forget), stays: true,
    } });
  }
}

/** Returns the backup of a station, or `null` if it has none or that cannot be used either. */
function backupFor(
  /** @type {JourneyRide} */ ride, /** @type {'take' | 'return'} */ action, /** @type {RideStation} */ station,
  /** @type {Map<string, BikeCounts>} */ counts,
) {
  const other = action === 'take' ? ride.backupStation : ride.backupDock;
  return other && other.id !== station.id && !isMissing(action, counts.get(other.id)) ? other : null;
}

/** Returns the stages from the one of the traveller on. */
function stagesAhead(/** @type {Journey} */ { ride }, /** @type {?Progress} */ progress) {
  return ride ? ride.stages.slice(stageAt(ride.stages, progress?.along ?? 0)) : [];
}

function stationsOf(/** @type {JourneyRide | null | undefined} */ ride) {
  if (!ride) return [];
  return [...ride.stages.map(({ station }) => station), ride.backupStation, ride.backupDock]
    .filter(Boolean);
}

/** Returns whether there is no bike to take, or no dock to return one. */
function isMissing(/** @type {'take' | 'return'} */ action, /** @type {BikeCounts | undefined} */ counts) {
  if (!counts) return false;
  const { bikes, docks, is_renting: rents, is_returning: takesBack } = counts;
  return action === 'take' ? !rents || bikes === 0 : !takesBack || docks === 0;
}
