// The next stop, with links to get there.
import { appleLink, geoLink } from '../directions/handoff.js';
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { menuButton } from '../dom/menu.js';
import { button } from '../form/form.js';
import { distanceBetween } from '../geometry/distance.js';
import { beginsHere, isLeft, nextOf } from '../itinerary/remaining.js';
import { say } from '../messages/messages.js';
import { distanceText, durationText } from '../messages/units.js';
import { present } from '../state/present.js';
import { googleLinks, maxStopsBetween } from './handoff.js';
import { goTo } from './leg.js';

/** Adds the card of the next stop, or a message if none is left. */
export function mountNext(
  /** @type {Store} */ store, /** @type {HTMLElement} */ parent, /** @type {TravelService} */ travelling,
) {
  const label = element('p', { class: 'next-label' }, say('travel.next'));
  const name = element('h3', { dir: 'auto', tabindex: -1 });
  const address = element('p', { class: 'next-address', dir: 'auto' });
  const way = element('p', { class: 'next-way' });
  const apps = element('span', { class: 'next-apps' });
  const next = () => present({ stop: nextOf(present(store.state, 'current').stops) }, 'stop');
  const idOfNext = () => present(next(), 'id');
  const actions = element('div', { class: 'screen-actions' },
    button(say('travel.go'), () => goTo(store, next()), { sign: 'go', kind: 'primary' }), apps,
    button(say('travel.done'), () => travelling.mark(idOfNext(), { visited: true }), {
      sign: 'check',
    }),
    button(say('travel.skip'), () => travelling.mark(idOfNext(), { skipped: true }), {
      sign: 'skip',
    }));
  const card = element('section', { class: 'next-card', 'aria-label': say('travel.next') },
    label, name, address, way, actions);
  const done = element('p', { class: 'travel-done', role: 'status' });
  parent.append(card, done);

  store.watch(['current'], ({ current }) => {
    const stop = current && nextOf(current.stops);
    card.hidden = !stop;
    done.textContent = current && !stop ? say('travel.allDone') : '';
    if (!stop) return;
    name.textContent = `${current.stops.indexOf(stop) + 1} · ${stop.name}`;
    address.textContent = [stop.address, stop.note].filter(Boolean).join(' · ');
  });
  store.watch(['current', 'rest', 'units'], ({ current, rest }) => {
    const stop = current && nextOf(current.stops);
    if (stop) way.textContent = wayText(current, stop, rest?.way);
  });
  let shown = '';
  store.watch(['current'], ({ current }) => {
    const left = current?.stops.filter(isLeft) ?? [];
    const key = JSON.stringify([current?.mode, left.map(({ lat, lon }) => [lat, lon])]);
    if (!current || left.length === 0 || key === shown) return; // keeps an open menu
    shown = key;
    apps.replaceChildren(appsMenu(current, left));
  });
}

/** "1.2 km on foot, 15 min; 840 m away". */
function wayText(
  /** @type {CurrentTrip} */ current, /** @type {Position} */ stop, /** @type {Tour | null | undefined} */ way,
) {
  if (!current.position) return say('travel.noPosition');
  const away = distanceText(distanceBetween(current.position, stop));
  const leg = beginsHere(current) && way?.legs[0];
  return leg ? say('travel.way', {
    distance: distanceText(leg.distance), time: durationText(leg.seconds), away,
  }) : say('travel.away', { away });
}

function appsMenu(/** @type {CurrentTrip} */ { position, mode, stops }, /** @type {Stop[]} */ left) {
  const [next] = left;
  const number = (/** @type {number} */ index) => stops.indexOf(left[index]) + 1;
  const links = googleLinks(left, mode, maxStopsBetween());
  return menuButton({ id: 'travel-apps', label: say('open.title'), icon: icon('open') }, [
    appLink(say('open.apple'), appleLink(position, next, mode)),
    ...links.map(({ href, from, to }) => appLink(links.length === 1 ? say('open.google')
      : say('travel.google', { from: number(from), to: number(to) }), href)),
    element('a', { href: geoLink(next) }, icon('finish'), say('open.other')),
  ]);
}

function appLink(/** @type {string} */ words, /** @type {string} */ href) {
  return element('a', { href, target: '_blank', rel: 'noopener noreferrer' }, icon('open'), words);
}
