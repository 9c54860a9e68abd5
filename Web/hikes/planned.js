// A file without times is a plan: it can be followed, or kept among the saved routes.
import { button } from '../form/form.js';
import { readTrack, routeAlong } from '../go/track.js';
import { tripAlong } from '../go/trip.js';
import { openSaved, saveTrack } from '../saved/routes.js';
import { showView } from '../state/actions.js';
import { say } from '../messages/messages.js';

/** The server's code for a file whose positions have no times. */
const CODE = 'recording_without_times';

/**
 * Returns the buttons for a file that the server refused, none if it is no plan that the page can read.
 * @param {Store} store
 * @param {File} file
 * @param {Failure} failure
 */
export function planActions(store, file, { code }) {
  if (code !== CODE || !/\.gpx$/i.test(file.name)) return [];
  const routeOf = async () => routeAlong(readTrack(await file.text()));
  return [
    button(say('import.follow'), async () => {
      store.set({ prepared: tripAlong(await routeOf(), store.state), keptTrip: null });
      showView(store, 'go');
    }, { sign: 'go' }),
    button(say('import.keep'), async () => {
      const name = file.name.replace(/\.gpx$/i, '');
      openSaved(store, await saveTrack(store, await routeOf(), name));
    }, { sign: 'bookmark' }),
  ];
}
