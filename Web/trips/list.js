// The list of trips by date.
import '../words/trips.js';
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { button } from '../frame/form.js';
import { whenShown } from '../frame/shown.js';
import { api } from '../server/api.js';
import { showView } from '../state/actions.js';
import { say } from '../words/messages.js';
import { dayText, today } from './dates.js';
import { failureNote } from './failure.js';
import { groupsOf, matching } from './groups.js';
import { openNew } from './opening.js';
import { draftOf } from './wire.js';

/** How many trips are asked for at once. */
const PAGE = 100;

/** Fills the screen. */
export function mount(store, parent) {
  const search = element('input', {
    id: 'trips-search', type: 'search', placeholder: say('trips.search'), autocomplete: 'off',
    dir: 'auto', oninput: () => show(),
  });
  const status = element('div', { class: 'trips-status', role: 'status' });
  const groups = element('div', { class: 'trips-groups' });
  const more = button(say('trips.more'), () => load(), { hidden: true });
  parent.append(head(store),
    element('label', { for: search.id, class: 'hidden' }, say('trips.search')), search,
    status, groups, more);
  let [trips, next, asking] = [[], null, new AbortController()];

  /** Asks for the trips from the start, or for those after the last ones shown. */
  async function load({ isNew = false } = {}) {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    if (isNew && trips.length === 0) status.textContent = say('trips.loading');
    try {
      const cursor = isNew ? null : next;
      const answer = await api.get('/trips', { limit: PAGE, cursor }, signal);
      trips = [...(cursor ? trips : []), ...answer.items.map(draftOf)];
      next = answer.next;
      show();
    } catch (failure) {
      if (!signal.aborted) status.replaceChildren(failureNote(failure, () => load({ isNew })));
    }
  }

  function show() {
    const text = search.value.trim();
    const found = matching(trips, text);
    more.hidden = next === null;
    search.hidden = trips.length === 0;
    const words = trips.length === 0 ? say('trips.empty') : say('trips.nothing', { text });
    status.textContent = found.length === 0 ? words : '';
    groups.replaceChildren(...groupsOf(found, today()).map((group) => section(store, group)));
    if (text && next) load(); // what is looked for may be among the older ones
  }

  whenShown(store, 'trips', () => load({ isNew: true }));
  store.watch(['tripsChanged'], ({ view }) => { if (view === 'trips') load({ isNew: true }); });
}

function head(store) {
  return element('header', { class: 'screen-head' },
    element('h2', { tabindex: -1 }, say('trips.title')),
    button(say('trips.calendar'), () => showView(store, 'calendar'), { sign: 'calendar' }),
    button(say('trips.new'), () => openNew(store), {
      sign: 'add', kind: 'primary',
    }));
}

function section(store, { name, trips }) {
  return element('section', {}, element('h3', {}, say(`trips.${name}`)),
    element('ul', { class: 'trips-list' }, ...trips.map((trip) => item(store, trip))));
}

function item(store, trip) {
  const { id, name, day, time, mode, stops, isCurrent } = trip;
  const facts = [day && dayText(day, time), say('trips.stops', { number: stops.length })];
  return element('li', {}, element('button', {
    class: 'trip-open', type: 'button',
    onclick: () => store.set(isCurrent ? { view: 'travel' } : { tripID: id, view: 'trip' }),
  }, icon(mode), element('span', { class: 'trip-open-name', dir: 'auto' }, name),
  element('span', { class: 'trip-open-facts' }, facts.filter(Boolean).join(' · ')),
  element('span', { class: 'trip-open-stops', dir: 'auto' },
    stops.slice(0, 6).map((stop) => stop.name).join(' · '))));
}
