// A hike behind a link.
import '../messages/hikes.js';
import { element } from '../dom/element.js';
import { loadStyle } from '../dom/style.js';
import { momentText } from '../itinerary/text.js';
import { mountTable } from '../profile/table.js';
import { say } from '../messages/messages.js';
import { HIKE_KEYS, hikeOnScreen, mountChart } from './chart.js';
import { factsPart } from './facts.js';
import { mountLook } from './looks.js';
import { bestPart, splitsPart } from './tables.js';
import { shownHike } from './track.js';
import { whenText } from './words.js';

/** Adds the parts of the page; returns a function that shows an answer in them. */
export function mountSharedHike(/** @type {Store} */ store, parent) {
  const title = element('h2', { tabindex: -1, dir: 'auto' });
  const facts = element('div');
  const tables = element('div');
  const part = element('div', { class: 'screen-hike' },
    element('header', { class: 'screen-head' }, title), facts);
  parent.append(part);
  mountLook(store, part);
  mountChart(store, part);
  part.append(tables);
  mountTable(store, part, hikeOnScreen, HIKE_KEYS);

  return async (/** @type {SharedHikeAnswer} */ { hike, track, expires_at: ends }) => {
    await Promise.all(['/hikes/hikes.css', '/hikes/hike.css'].map(loadStyle));
    title.textContent = hike.name;
    document.title = say('frame.title', { name: hike.name });
    facts.replaceChildren(...[
      element('p', { class: 'hike-when' }, whenText(hike)), factsPart(hike),
      hike.note && element('p', { class: 'hike-note', dir: 'auto' }, hike.note),
      ends && element('p', { class: 'hike-remark' }, say('shared.until', { date: momentText(ends) })),
    ].filter(Boolean));
    tables.replaceChildren(...[splitsPart(hike), bestPart(hike)].filter(Boolean));
    store.set({ hikeShown: shownHike(hike, track) });
  };
}
