// The guest page of a link: a trip, its plan or its progress, a hike, a group, or an invitation,
// without other screens.
import '../messages/shared.js';
import '../messages/trips.js';
import { element } from '../dom/element.js';
import { clockText, dayText, momentText, wayText } from '../itinerary/text.js';
import { button } from '../form/form.js';
import { planWay } from '../itinerary/way.js';
import { say } from '../messages/messages.js';
import { durationText } from '../messages/units.js';
import { showView } from '../state/actions.js';
import { arrivalsOf } from '../itinerary/arrivals.js';
import { stayAt } from '../itinerary/times.js';
import { createAsking } from './asking.js';
import { keepShared } from './live.js';

/** Fills the screen. */
export function mount(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const title = element('h2', { tabindex: -1, dir: 'auto' });
  const live = element('p', { class: 'shared-live', role: 'status' });
  const facts = element('p', { class: 'shared-facts' });
  const way = element('p', { class: 'shared-facts' });
  const message = element('p', { class: 'shared-message', role: 'status' });
  const leave = button(say('shared.leave'), () => showView(store, 'routes'), { kind: 'primary' });
  const trip = element('div', {},
    element('header', { class: 'screen-head' }, title), message, leave, live, facts, way);
  mountStops(store, trip);
  parent.append(trip);

  store.watch(['shared', 'sharedMessage', 'units'], ({ shared, sharedMessage }) => {
    message.textContent = sharedMessage ?? (shared ? '' : say('shared.loading'));
    leave.hidden = Boolean(shared) || !sharedMessage;
    const name = shared?.name ?? say('shared.title');
    title.textContent = name;
    facts.textContent = shared ? factsOf(shared) : '';
    live.textContent = shared ? liveText(shared) : '';
    live.classList.toggle('is-live', Boolean(shared?.isCurrent));
    document.title = say('frame.title', { name });
  });
  store.watch(['sharedWay', 'shared', 'units'], ({ sharedWay, shared }) => {
    const arrivals = arrivalsOf(shared, sharedWay?.way ?? null);
    const text = shared && sharedWay?.way ? wayText(sharedWay.way) : '';
    const left = text && shared?.isCurrent ? say('shared.left', { way: text }) : text;
    const staying = arrivals?.staying ?? 0;
    way.textContent = [
      left, staying > 0 && say('tour.staying', { time: durationText(staying) }),
      arrivals && say('tour.ends', { time: arrivals.end }),
    ].filter(Boolean).join(' · ');
  });
  const asking = createAsking(() => {
    const { shared } = store.state;
    if (shared) store.set({ shared: Object.freeze({ ...shared }) });
  });
  planWay(store, 'sharedWay', ['view', 'shared'], ({ view, shared }) => (
    view === 'shared' ? asking(shared) : null));
  const [invite, showHike, showGroup] = [
    inPlaceOf(store, parent, trip, async () => (await import('./invitation.js')).mountInvitation),
    inPlaceOf(store, parent, trip, async () => (await import('../hikes/shared.js')).mountSharedHike),
    inPlaceOf(store, parent, trip, async () => (await import('./group.js')).mountGuestGroup),
  ];
  keepShared(store, (answer) => {
    if ('hike' in answer) return showHike(answer);
    if ('group' in answer) return showGroup(answer);
    store.set({ sheet: 'full' });
    return invite(answer);
  });
}

/**
 * Returns a function that shows another item in place of the trip, loaded when needed.
 * @template Answer
 * @param {Store} store
 * @param {Element} parent
 * @param {HTMLElement} trip
 * @param {() => Promise<(store: Store, part: Element) => (answer: Answer) => void>} load
 * @returns {(answer: Answer) => Promise<void>}
 */
function inPlaceOf(store, parent, trip, load) {
  const part = element('div', { hidden: true });
  /** @type {?(answer: Answer) => void} */
  let show = null;
  parent.append(part);
  store.watch(['shared', 'sharedMessage'], () => { trip.hidden = false; part.hidden = true; });
  return async (answer) => {
    const mountOther = await load();
    trip.hidden = true;
    part.hidden = false;
    show ??= mountOther(store, part);
    show(answer);
  };
}

/** Returns the trip's date, number of stops, and expiry of the link. */
function factsOf(/** @type {SharedTrip} */ { day, time, mode, stops, expiresAt }) {
  return [
    day && dayText(day, time), say(`mode.${mode}`), say('trips.stops', { number: stops.length }),
    expiresAt && say('shared.until', { date: momentText(expiresAt) }),
  ].filter(Boolean).join(' · ');
}

/** Returns whether the trip is under way, its progress, and when the traveller was last seen. */
function liveText(/** @type {SharedTrip} */ { isCurrent, endedAt, position, stops }) {
  const done = stops.filter(({ visitedAt }) => visitedAt).length;
  const count = { done, all: stops.length };
  if (!isCurrent) return endedAt ? say('shared.over', count) : say('shared.plan');
  const seen = position?.time ? say('shared.seen', { time: clockText(position.time) }) : '';
  return [say('shared.live', count), seen].filter(Boolean).join(' ');
}

/** Adds the stops with the progress of each. */
function mountStops(/** @type {Store} */ store, /** @type {HTMLElement} */ parent) {
  const list = element('ol', {
    class: 'shared-stops', tabindex: 0, 'aria-label': say('stops.title'), // scrollable by keyboard
  });
  parent.append(list);
  /** @type {?string} */
  let shown = null;
  store.watch(['shared', 'sharedWay'], ({ shared, sharedWay }) => {
    const at = arrivalsOf(shared, sharedWay?.way ?? null)?.at ?? new Map();
    const stops = shared?.stops ?? [];
    const text = JSON.stringify([stops, shared?.stay, shared?.isCurrent, [...at]]);
    if (text === shown) return; // nothing new to announce or draw
    shown = text;
    list.replaceChildren(...stops.map((stop, index) => row(stop, index, shared ? planText(shared, index, at.get(stop.key)) : '')));
  });
}

/** Returns when a stop is reached, and how long the stay is: "Arrival 09:10 · stay 20 min". */
function planText(
  /** @type {SharedTrip} */ trip, /** @type {number} */ index, /** @type {string | undefined} */ time,
) {
  if (!time) return '';
  const stay = stayAt(trip, trip.stops, index);
  const isStart = index === 0 && !trip.isCurrent && stay === 0;
  return [
    say(isStart ? 'shared.start' : 'shared.arrival', { time }),
    stay > 0 && say('stops.staying', { time: durationText(stay * 60) }),
  ].filter(Boolean).join(' · ');
}

function row(
  /** @type {Stop} */ { name, visitedAt, skippedAt }, /** @type {number} */ index,
  /** @type {string} */ plan,
) {
  const state = visitedAt ? say('travel.visited', { time: clockText(visitedAt) })
    : skippedAt ? say('travel.skipped') : plan;
  return element('li', { class: visitedAt ? 'done' : skippedAt && 'skipped' },
    element('span', { class: 'stop-number', 'aria-hidden': 'true' }, index + 1),
    element('span', { class: 'item-main' },
      element('span', { class: 'item-name', dir: 'auto' }, name),
      state && element('span', { class: 'item-detail' }, state)));
}
