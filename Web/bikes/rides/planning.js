// Asks the server for rides between the start and the destination.
import { getJSON } from '../../server/request.js';
import { serviceOf } from '../../state/services.js';
import { ridesIn } from '../model/ride.js';

const DIGITS = 6;
const NOTHING = { bikeRides: [], bikeChosen: 0, bikeRidesFailure: null, bikeAbsence: null };

/** Keeps the rides in line with both ends while the screen is shown, from the first call on. */
export const planRides = (/** @type {Store} */ store) => serviceOf(store, begin);

function begin(/** @type {Store} */ store) {
  let asking = new AbortController();
  /** @type {?string} */
  let asked = null;
  store.watch(['view', 'from', 'to', 'bikeElectric', 'attempt'], (state) => {
    const question = questionOf(state);
    if (state.view !== 'bikes' || question === asked) return;
    asked = question;
    asking.abort();
    asking = new AbortController();
    ask(store, asking.signal);
  });
}

function questionOf(/** @type {State} */ { from, to, bikeElectric, attempt }) {
  return from && to ? [placeText(from), placeText(to), bikeElectric, attempt].join(' ') : '';
}

async function ask(/** @type {Store} */ store, /** @type {AbortSignal} */ signal) {
  const { from, to, bikeElectric } = store.state;
  if (!from || !to) return store.set({ bikeSearch: 'empty', ...NOTHING });
  store.set({ bikeSearch: 'searching', ...NOTHING });
  try {
    const query = new URLSearchParams({ from: placeText(from), to: placeText(to) });
    if (bikeElectric) query.set('ebike', 'true');
    /** @type {RidesAnswer} */
    const answer = await getJSON('/api/v1/rides', query, signal);
    const bikeRides = ridesIn(answer, bikeElectric ? 'ebike' : 'bike');
    if (!signal.aborted) {
      store.set({ bikeSearch: 'found', ...NOTHING, bikeRides, bikeAbsence: answer.absence ?? null });
    }
  } catch (failure) {
    if (!signal.aborted) {
      console.info(failure);
      store.set({ bikeSearch: 'failed', ...NOTHING, bikeRidesFailure: failure });
    }
  }
  return undefined;
}

function placeText(/** @type {Position} */ { lat, lon }) {
  return `${lat.toFixed(DIGITS)},${lon.toFixed(DIGITS)}`;
}
