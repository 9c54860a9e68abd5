import { openLinks } from '../itinerary/links.js';
import { say } from '../messages/messages.js';
import { distanceText } from '../messages/units.js';

/** Metres of start and end that a link can hide; the first is the default. */
const HIDDEN = [200, 500, 1000, 0];

/** Opens the dialog to create and revoke links to a hike. */
export function openHikeLinks(/** @type {Store} */ store, /** @type {HikeDetail} */ hike) {
  openLinks(store, hike, {
    path: `/hikes/${encodeURIComponent(hike.id)}/links`,
    title: say('hike.links.title'), hint: say('hike.links.hint'),
    until: ['day', 'week', 'month', 'never'],
    choice: {
      id: 'link-hide', key: 'hide_ends', label: say('hike.links.hide'),
      options: HIDDEN.map((metres) => [metres, metres === 0 ? say('hike.links.hide.none')
        : say('hike.links.hide.by', { distance: distanceText(metres) })]),
    },
  });
}
