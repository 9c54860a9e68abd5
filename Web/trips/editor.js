// The trip editor: name, date, stops and their best order.
import '../messages/trips.js';
import { element } from '../dom/element.js';
import { failureNote } from '../form/failure.js';
import { asOfNote } from '../saved/asof.js';
import { planWay, pointsOf } from '../itinerary/way.js';
import { askAgain, showView } from '../state/actions.js';
import { say } from '../messages/messages.js';
import { mountAdding, mountPoints } from './adding.js';
import { keepTimes } from './clock.js';
import { mountFoot } from './foot.js';
import { mountForm } from './form.js';
import { mountHead } from './head.js';
import { keepDrafts } from './kept.js';
import { openTrips } from './opening.js';
import { mountStops } from './stops.js';
import { mountWhole } from './whole.js';

/** The parts of the editor, from top to bottom. */
const PARTS = [mountHead, mountAge, mountForm, mountAdding, mountStops, mountWhole, mountFoot];

/** Fills the screen. */
export function mount(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const notice = element('div', { class: 'trip-notice', role: 'status' });
  const body = element('div', { class: 'trip-body' });
  parent.append(notice, body);
  for (const part of PARTS) part(store, body);
  store.watch(['draft', 'opened'], ({ draft, opened }) => {
    body.hidden = !draft;
    notice.hidden = Boolean(draft);
    const again = () => askAgain(store);
    const others = { name: say('trip.others'), act: () => showView(store, 'trips') };
    notice.replaceChildren(opened ? failureNote(opened, again, others) : say('trip.loading'));
  });
  mountPoints(store);
  keepDrafts(store);
  planWay(store, 'tour', ['draft', 'leftOut'], ({ draft, leftOut }) => (
    draft && { points: pointsOf(draft, leftOut), mode: draft.mode }));
  keepTimes(store);
  openTrips(store);
}

/** Adds the note that the trip is shown as this device kept it. */
function mountAge(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const note = element('div', { role: 'status' });
  parent.append(note);
  store.watch(['asOf'], ({ asOf }) => note.replaceChildren(...(asOf ? [asOfNote(asOf)] : [])));
}
