// The list of trips by date.
import '../messages/trips.js';
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { replaceRows } from '../dom/rows.js';
import { failureNote } from '../form/failure.js';
import { button } from '../form/form.js';
import { intro, signInNote } from '../form/intro.js';
import { helpButton } from '../help/button.js';
import { dayText, today } from '../itinerary/text.js';
import { draftOf } from '../itinerary/wire.js';
import { plain } from '../lookup/plain.js';
import { keepShown, SHOWN, shownBefore } from '../saved/account.js';
import { asOfNote } from '../saved/asof.js';
import { api } from '../server/api.js';
import { showView } from '../state/actions.js';
import { whenShown } from '../state/shown.js';
import { say } from '../messages/messages.js';
import { keptDraft } from './kept.js';
import { openNew } from './opening.js';

/** Maximum number of trips per request. */
const PAGE = 100;

/** Fills the screen. */
export function mount(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const search = element('input', {
    id: 'trips-search', type: 'search', placeholder: say('trips.search'), autocomplete: 'off',
    dir: 'auto', oninput: () => show(),
  });
  const status = element('div', { class: 'trips-status', role: 'status' });
  const age = element('div', { role: 'status' });
  const groups = element('div', { class: 'trips-groups' });
  const more = button(say('trips.more'), () => load(), { hidden: true });
  const empty = intro('trips', say('trips.empty'));
  empty.hidden = true;
  const guest = guestPart(store);
  parent.append(head(store),
    element('label', { for: search.id, class: 'hidden' }, say('trips.search')), search,
    status, age, empty, guest, groups, more);
  /** @type {[TripAnswer[], Draft[], ?string, ?number, AbortController]} */
  let [shown, trips, next, asOf, asking] = [[], [], null, null, new AbortController()];

  /** Loads the trips from the start, or the next page. */
  async function load({ isNew = false } = {}) {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    if (isNew && trips.length === 0) status.textContent = say('trips.loading');
    try {
      const cursor = isNew ? null : next;
      /** @type {Page<TripAnswer>} */
      const answer = await api.get('/trips', { limit: PAGE, cursor }, signal);
      take([...(cursor ? shown : []), ...answer.items], answer.next, null);
      await keepShown(store.state.user, SHOWN.trips, shown);
    } catch (failure) {
      const kept = failure.passing ? await shownBefore(store.state.user, SHOWN.trips) : null;
      if (signal.aborted) return;
      if (kept) take(kept.items, null, kept.at);
      else status.replaceChildren(failureNote(failure, () => load({ isNew })));
    }
  }

  /** Shows trips of the server or, with their age, of this device. */
  function take(/** @type {TripAnswer[]} */ answers, /** @type {?string} */ cursor, /** @type {?number} */ at) {
    [shown, trips, next, asOf] = [answers, answers.map(draftOf), cursor, at];
    show();
  }

  function show() {
    const text = search.value.trim();
    age.replaceChildren(...(asOf ? [asOfNote(asOf)] : []));
    const found = matching(trips, text);
    more.hidden = next === null;
    search.hidden = trips.length === 0;
    empty.hidden = trips.length > 0;
    status.textContent = trips.length > 0 && found.length === 0 ? say('trips.nothing', { text }) : '';
    replaceRows(groups, groupsOf(found).map((group) => section(store, group)));
    if (text && next) load(); // older trips may match the search
  }

  store.watch(['user', 'session'], ({ user, session }) => {
    guest.hidden = Boolean(user) || !session;
    if (!user) search.hidden = true;
  });
  whenShown(store, 'trips', () => load({ isNew: true }));
  store.watch(['tripsChanged'], ({ view, user }) => { if (view === 'trips' && user) load({ isNew: true }); });
  store.watch(['reachable'], ({ view, reachable }) => {
    if (view === 'trips' && reachable && asOf) load({ isNew: true });
  });
}

function head(/** @type {Store} */ store) {
  const own = [
    button(say('trips.calendar'), () => showView(store, 'calendar'), { sign: 'calendar' }),
    button(say('trips.new'), () => openNew(store), { sign: 'add', kind: 'primary' }),
  ];
  store.watch(['user'], ({ user }) => { for (const part of own) part.hidden = !user; });
  return element('header', { class: 'screen-head trips-head' },
    element('h2', { tabindex: -1 }, say('trips.title')), helpButton('trips'), ...own);
}

/** Returns what a trip is, and the way to plan one in this browser, or to go on with the one begun. */
function guestPart(/** @type {Store} */ store) {
  const plan = button('', () => store.set({ view: 'trip', tripID: null, guestSaves: false }), { kind: 'primary' });
  store.watch(['view', 'user'], (state) => {
    if (state.view === 'trips') plan.textContent = say(keptDraft(state, null) ? 'trips.continue' : 'trips.here');
  });
  return intro('trips', say('trips.guest'), element('div', { class: 'screen-actions' }, plan),
    signInNote(store, say('trips.needsAccount')));
}

function section(/** @type {Store} */ store, /** @type {{name: string, trips: Draft[]}} */ { name, trips }) {
  return element('section', {}, element('h3', {}, say(`trips.${name}`)),
    element('ul', { class: 'trips-list' }, ...trips.map((trip) => item(store, trip))));
}

function item(/** @type {Store} */ store, /** @type {Draft} */ trip) {
  const { id, name, day, time, mode, stops, isCurrent } = trip;
  const facts = [day && dayText(day, time), say('trips.stops', { number: stops.length })];
  return element('li', { 'data-key': id }, element('button', {
    class: 'trip-open', type: 'button',
    onclick: () => store.set(isCurrent ? { view: 'travel' } : { tripID: id, view: 'trip' }),
  }, icon(mode), element('span', { class: 'trip-open-name', dir: 'auto' }, name),
  element('span', { class: 'trip-open-facts' }, facts.filter(Boolean).join(' · ')),
  element('span', { class: 'trip-open-stops', dir: 'auto' },
    stops.slice(0, 6).map((stop) => stop.name).join(' · '))));
}

/** Returns the trips whose name or stops contain a text, ignoring accents. */
function matching(/** @type {Draft[]} */ trips, /** @type {string} */ text) {
  const wanted = plain(text);
  return trips.filter(({ name, stops }) => (
    [name, ...stops.map((stop) => stop.name)].some((word) => plain(word).includes(wanted))));
}

const isAhead = (/** @type {Draft} */ { isCurrent, isOver }) => !isCurrent && !isOver;

/**
 * Groups trips by date: the current one, upcoming ones, earliest first, those without a date, and
 * past and finished ones, latest first. Empty groups are omitted.
 */
export function groupsOf(/** @type {Draft[]} */ trips) {
  const now = today();
  /** @type {(name: string, of: (trip: Draft) => unknown) => {name: string, trips: Draft[]}} */
  const named = (name, of) => ({ name, trips: trips.filter(of) });
  const when = (/** @type {Draft} */ { day, time }) => day + time;
  const soonest = (/** @type {Draft} */ a, /** @type {Draft} */ b) => when(a).localeCompare(when(b));
  const groups = [
    named('current', (trip) => trip.isCurrent),
    named('upcoming', (trip) => isAhead(trip) && trip.day >= now),
    named('undated', (trip) => isAhead(trip) && !trip.day),
    named('past', (trip) => trip.isOver || (isAhead(trip) && trip.day && trip.day < now)),
  ];
  groups[1].trips.sort(soonest);
  groups[3].trips.sort((a, b) => soonest(b, a));
  return groups.filter((group) => group.trips.length > 0);
}
