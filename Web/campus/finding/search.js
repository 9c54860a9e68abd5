// Adds campuses and their buildings to the places that a search has found.
import '../../messages/campusfinding.js';
import { say } from '../../messages/messages.js';
import { showView } from '../../state/actions.js';
import { openCampus } from '../model/opening.js';
import { campusHits, mixed, whereIs } from './hits.js';
import { knownCampuses } from './known.js';

/** Milliseconds that places wait for campuses that are not known yet. */
const PATIENCE = 1_000;

/**
 * Returns places with the campuses and buildings of a text among them; the places alone if the campuses
 * cannot be learnt in time.
 * @param {Store} store
 * @param {string} text
 * @param {FoundPlace[]} places
 */
export async function withCampuses(store, text, places) {
  const campuses = await Promise.race([
    knownCampuses().catch(() => []),
    new Promise((/** @type {(none: Campus[]) => void} */ done) => { setTimeout(done, PATIENCE, []); }),
  ]);
  return mixed(places, campusHits(campuses, text).map((hit) => suggestion(store, hit)));
}

/** @returns {FoundPlace} */
function suggestion(/** @type {Store} */ store, /** @type {CampusHit} */ hit) {
  const { campus, building, match } = hit;
  const place = whereIs(hit, store.state.centre) ?? {};
  return /** @type {FoundPlace} */ ({
    ...place, match, sign: 'college',
    name: building?.name ?? campus.name,
    kind: say(building ? 'campusFinding.building' : 'campusFinding.campus'),
    street: building ? campus.name : '',
    open() {
      openCampus(store, campus.id, building?.shortName);
      showView(store, 'campus');
    },
  });
}
