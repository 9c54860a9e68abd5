import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { menuButton } from '../dom/menu.js';
import { say } from '../messages/messages.js';
import { appleLink, geoLink, googleLink } from './handoff.js';

/** Returns a menu of other apps for the same destination. */
export function openMenu(/** @type {State} */ { from, to, mode }, { samples }) {
  return menuButton({ id: 'open-in', label: say('open.title'), icon: icon('open') }, [
    appLink('open.apple', appleLink(from, to, mode)),
    appLink('open.google', googleLink(from, to, mode, samples)),
    element('a', { href: geoLink(to) }, icon('finish'), say('open.other')),
  ]);
}

function appLink(words, href) {
  return element('a', { href, target: '_blank', rel: 'noopener noreferrer' },
    icon('open'), say(words));
}
