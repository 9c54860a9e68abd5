import { distanceBetween } from '../geometry/distance.js';
import { setPlace } from '../state/actions.js';
import { locate, permission } from './location.js';

/** Metres around a destination within which the user is there already. */
const THERE = 30;

/**
 * Sets the start to the user's location when a destination is chosen and there is no start. The
 * browser asks for permission then, but not for a destination that was in the address.
 * @param {Store} store
 * @param {(text: string) => void} tell shows that the page is waiting for the location
 * @returns {() => Promise<boolean>} whether the last destination got its start so
 */
export function keepStart(store, tell) {
  let found = Promise.resolve(false);
  store.watch(['to'], ({ to, from, round }, before) => {
    if (to && !from && !round) found = startHere(store, tell, to === before.to);
  });
  return () => found;
}

async function startHere(
  /** @type {Store} */ store, /** @type {(text: string) => void} */ tell, /** @type {boolean} */ isOpening,
) {
  const { to, view } = store.state;
  const allowed = await permission();
  if (allowed === 'denied' || (isOpening && allowed !== 'granted')) return false;
  const place = await locate(store.state.region, tell);
  tell('');
  const { state } = store;
  const isSame = state.to === to && !state.from && !state.round && state.view === view;
  if (!place || !to || !isSame || distanceBetween(place, to) < THERE) return false;
  setPlace(store, 'from', place);
  return true;
}
