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
  /** The counts of the stations ahead, and the last notice: station and action. */
  const counts = new Map();
  const told = new Set();
  /** @type {?string} */
  let watched = null;

  function check() {
    const { trip, progress, view } = store.state;
    if (view !== 'go' || !trip?.ride || progress?.status === 'arrived') return;
    for (const stage of stagesAhead(trip, progress)) {
      const { action, station } = stage;
      const key = `${action} ${station?.id}`;
      const known = action && station && counts.get(station.id);
      if (!known || told.has(key) || !isMissing(action, known)) continue;
      told.add(key);
      offer(action, station);
    }
  }

  function offer(/** @type {'take' | 'return'} */ action, /** @type {RideStation} */ station) {
    const ride = store.state.trip?.ride;
    if (!ride) return;
    const other = action === 'take' ? ride.backupStation : ride.backupDock;
    const backup = other && other.id !== station.id && !isMissing(action, counts.get(other.id)) ? other : null;
    const text = say(action === 'take' ? 'rides.noBike' : 'rides.noDock', {
      name: nameOf(station), backup: backup && nameOf(backup),
    });
    store.set({ notice: backup
      ? { text, action: say('rides.redirect'), act: () => redirect(action, backup), stays: true }
      : text });
  }

  async function redirect(
    /** @type {'take' | 'return'} */ action,
    /** @type {RideStation} */ station,
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
      told.delete(`${action} ${station.id}`);
      store.set({ notice: {
        text: say('rides.notRedirected', { name }), action: say('failure.again'),
        act: () => redirect(action, station), stays: true,
      } });
    }
  }

  /** Learns the counts of all stations of the ride. */
  async function refresh() {
    const { trip } = store.state;
    await Promise.all(stationsOf(trip?.ride).map(async ({ id }) => {
      const answer = await getJSON(`/api/v1/stations/${encodeURIComponent(id)}`).catch(() => null);
      if (answer) counts.set(id, answer);
    }));
    check();
  }

  function take(/** @type {BikeNews} */ { items }) {
    const ids = new Set(stationsOf(store.state.trip?.ride).map(({ id }) => id));
    for (const item of items) if (ids.has(item.id)) counts.set(item.id, item);
    check();
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
    if (!trip) told.clear();
    watched = ids;
    watching.follow();
    if (isOther) refresh();
  });
  store.watch(['progress'], check);
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
function isMissing(/** @type {'take' | 'return'} */ action, /** @type {?BikeCounts} */ counts) {
  if (!counts) return false;
  const { bikes, docks, is_renting: rents, is_returning: takesBack } = counts;
  return action === 'take' ? !rents || bikes === 0 : !takesBack || docks === 0;
}
