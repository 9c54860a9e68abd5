// A hike behind a link: its numbers and its way, without the parts that its owner hides.
import '../messages/hikes.js';
import '../messages/shared.js';
import { element } from '../dom/element.js';
import { loadStyle } from '../dom/style.js';
import { momentText } from '../itinerary/text.js';
import { mountTable } from '../profile/table.js';
import { say } from '../messages/messages.js';
import { HIKE_KEYS, hikeOnScreen, mountChart } from './chart.js';
import { factsPart } from './facts.js';
import { mountLook } from './looks.js';
import { shownHike } from './track.js';
import { whenText } from './words.js';

const STYLES = ['/hikes/hikes.css', '/hikes/hike.css'];

/** Adds the parts of the page; returns a function that shows an answer in them. */
export function mountSharedHike(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const title = element('h2', { tabindex: -1, dir: 'auto' });
  const facts = element('div');
  const part = element('div', { class: 'screen-hike' },
    element('header', { class: 'screen-head' }, title), facts);
  parent.append(part);
  mountLook(store, part);
  mountChart(store, part);
  mountTable(store, part, hikeOnScreen, HIKE_KEYS);

  return async (/** @type {SharedHikeAnswer} */ answer) => {
    const { hike: { track, ...numbers }, expires_at: ends } = answer;
    const hike = { id: 'shared', bounds: [], ...numbers };
    await Promise.all(STYLES.map(loadStyle));
    title.textContent = hike.name;
    document.title = say('frame.title', { name: hike.name });
    facts.replaceChildren(...[
      element('p', { class: 'hike-when' }, whenText(hike)), factsPart(hike),
      ends && element('p', { class: 'hike-remark' }, say('shared.until', { date: momentText(ends) })),
    ].filter(Boolean));
    store.set({ hikeShown: shownHike(hike, track) });
  };
}
