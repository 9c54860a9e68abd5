// The editor of a trip: what it is called, when, its stops and their best order.
import '../words/trips.js';
import { element } from '../dom/element.js';
import { askAgain } from '../state/actions.js';
import { say } from '../words/messages.js';
import { mountAdding } from './adding.js';
import { mountConflict } from './conflict.js';
import { failureNote } from './failure.js';
import { mountFoot } from './foot.js';
import { mountForm } from './form.js';
import { mountHead } from './head.js';
import { keepDrafts } from './kept.js';
import { openTrips } from './opening.js';
import { planTour } from './planner.js';
import { mountPoints } from './points.js';
import { mountStops } from './stops.js';
import { mountTotals } from './totals.js';

/** What the editor is made of, from above. */
const PARTS = [
  mountHead, mountConflict, mountForm, mountTotals, mountAdding, mountStops, mountFoot,
];

/** Fills the screen. */
export function mount(store, parent) {
  const notice = element('div', { class: 'trip-notice', role: 'status' });
  const body = element('div', { class: 'trip-body' });
  parent.append(notice, body);
  for (const part of PARTS) part(store, body);
  store.watch(['draft', 'opened'], ({ draft, opened }) => {
    body.hidden = !draft;
    notice.hidden = Boolean(draft);
    const again = () => askAgain(store);
    notice.replaceChildren(opened ? failureNote(opened, again) : say('trip.loading'));
  });
  mountPoints(store);
  keepDrafts(store);
  planTour(store);
  openTrips(store);
}
