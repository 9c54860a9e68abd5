// The list of trips by date.
import '../messages/trips.js';
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { replaceRows } from '../dom/rows.js';
import { failureNote } from '../form/failure.js';
import { button } from '../form/form.js';
import { intro, signInNote } from '../form/intro.js';
import { viewLink } from '../frame/link.js';
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
  const more = button(say('trips.more'), () => pages.load(), { hidden: true });
  const empty = intro('trips', say('trips.empty'));
  empty.hidden = true;
  const guest = guestPart(store);
  const contacts = element('div', { class: 'screen-actions' },
    viewLink(store, 'contacts', { class: 'button' }, icon('contacts'), say('frame.contacts')));
  parent.append(head(store), contacts,
    element('label', { for: search.id, class: 'hidden' }, say('trips.search')), search,
    status, age, empty, guest, groups, more);
  const pages = createPages(store, {
    begin: () => { status.textContent = say('trips.loading'); },
    take: () => show(),
    fail: (failure, again) => status.replaceChildren(failureNote(failure, again)),
  });

  function show() {
    const text = search.value.trim();
    const { trips, next, asOf } = pages.loaded;
    age.replaceChildren(...(asOf ? [asOfNote(asOf)] : []));
    const found = matching(trips, text);
    more.hidden = next === null;
    search.hidden = trips.length === 0;
    empty.hidden = trips.length > 0;
    status.textContent = trips.length > 0 && found.length === 0 ? say('trips.nothing', { text }) : '';
    replaceRows(groups, groupsOf(found).map((group) => section(store, group)));
    if (text && next) pages.load(); // older trips may match the search
  }

  store.watch(['user', 'session'], ({ user, session }) => {
    guest.hidden = Boolean(user) || !session;
    contacts.hidden = !user;
    if (!user) search.hidden = true;
  });
  const reload = () => pages.load({ isNew: true });
  whenShown(store, 'trips', reload);
  store.watch(['tripsChanged'], ({ view, user }) => { if (view === 'trips' && user) reload(); });
  store.watch(['reachable'], ({ view, reachable }) => {
    if (view === 'trips' && reachable && pages.loaded.asOf) reload();
  });
}

/**
 * Returns what loads the trips, page by page, or those that this device keeps while the server cannot be reached.
 * @param {Store} store
 * @param {{begin: () => void, take: () => void, fail: (failure: Failure, again: () => void) => void}} tell `begin`
 *   tells that the first trips are being loaded, `take` that others are
 */
function createPages(store, tell) {
  let asking = new AbortController();
  /** @type {TripAnswer[]} */
  let answers = [];
  /**
   * The trips; `next` is the cursor of older ones, `asOf` the time of those of this device.
   * @type {{trips: Draft[], next: ?string, asOf: ?number}}
   */
  let loaded = { trips: [], next: null, asOf: null };

  function take(/** @type {TripAnswer[]} */ all, /** @type {?string} */ next, /** @type {?number} */ asOf) {
    answers = all;
    loaded = { trips: all.map(draftOf), next, asOf };
    tell.take();
  }

  /** Loads the trips from the start, or the next page. */
  async function load({ isNew = false } = {}) {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    if (isNew && loaded.trips.length === 0) tell.begin();
    try {
      const cursor = isNew ? null : loaded.next;
      /** @type {Page<TripAnswer>} */
      const answer = await api.get('/trips', { limit: PAGE, cursor }, signal);
      take([...(cursor ? answers : []), ...answer.items], answer.next, null);
      await keepShown(store.state.user, SHOWN.trips, answers);
    } catch (failure) {
      const kept = failure.passing ? await shownBefore(store.state.user, SHOWN.trips) : null;
      if (signal.aborted) return;
      if (kept) take(kept.items, null, kept.at);
      else tell.fail(failure, () => load({ isNew }));
    }
  }

  return { load, get loaded() { return loaded; } };
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
