import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { menuButton } from '../dom/menu.js';
import { say } from '../messages/messages.js';
import { travelMode } from '../state/options.js';
import { present } from '../state/present.js';
import { goalOf } from '../state/round.js';
import { appleLink, geoLink, googleLink } from './handoff.js';

/**
 * Returns a menu of other apps for the same destination. Only Google Maps takes waypoints, and
 * therefore round trips.
 */
export function openMenu(/** @type {State} */ state, /** @type {Route} */ { samples }) {
  const { from, to } = state;
  const mode = travelMode(state.mode);
  const google = appLink('open.google', googleLink(
    present(state, 'from'), present({ goal: goalOf(state) }, 'goal'), mode, samples,
  ));
  return menuButton({ id: 'open-in', label: say('open.title'), icon: icon('open') }, !to ? [google] : [
    appLink('open.apple', appleLink(from, to, mode)), google,
    element('a', { href: geoLink(to) }, icon('finish'), say('open.other')),
  ]);
}

function appLink(/** @type {string} */ words, /** @type {string} */ href) {
  return element('a', { href, target: '_blank', rel: 'noopener noreferrer' },
    icon('open'), say(words));
}
