// A GPX file without times is a plan: it can be followed, or kept among the saved routes.
import { button } from '../form/form.js';
import { readPlan, routeAlong } from '../go/track.js';
import { tripAlong } from '../go/trip.js';
import { openSaved, saveTrack } from '../saved/routes.js';
import { showView } from '../state/actions.js';
import { say } from '../messages/messages.js';

/** Maximum size of a plan, bytes: larger files are recordings. */
const LARGEST = 2 ** 24;

/** Returns the track of a file that is a plan, else `null`. */
export async function planOf(/** @type {File} */ file) {
  if (!/\.gpx$/i.test(file.name) || file.size > LARGEST) return null;
  return readPlan(await file.text());
}

/** Returns the buttons for a plan. */
export function planActions(/** @type {Store} */ store, /** @type {File} */ file, /** @type {TrackPoint[]} */ track) {
  return [
    button(say('import.follow'), () => {
      store.set({ prepared: tripAlong(routeAlong(track), store.state), keptTrip: null });
      showView(store, 'go');
    }, { sign: 'go' }),
    button(say('import.keep'), async () => {
      const name = file.name.replace(/\.gpx$/i, '');
      openSaved(store, await saveTrack(store, routeAlong(track), name));
    }, { sign: 'bookmark' }),
  ];
}
