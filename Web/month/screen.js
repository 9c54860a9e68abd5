// A month with its trips, and the selected day.
import '../messages/calendar.js';
import { element } from '../dom/element.js';
import { need } from '../dom/need.js';
import { button, iconButton } from '../form/form.js';
import { lastOf } from '../geometry/lists.js';
import { failureNotice } from '../routes/failure.js';
import { showView } from '../state/actions.js';
import { present } from '../state/present.js';
import { whenShown } from '../state/shown.js';
import { say } from '../messages/messages.js';
import { dayPart } from './day.js';
import { firstWeekday, monthOf, monthsAfter, today, weeksOf } from './days.js';
import { createGrid } from './grid.js';
import { monthText } from './names.js';
import { tripsBetween } from './trips.js';

/** Fills the screen. The selected day is `day` of the state; the address has `month`. */
export function mount(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const first = firstWeekday(navigator.language);
  const title = element('h2', { id: 'calendar-month', tabindex: -1, 'aria-live': 'polite' });
  const message = element('div', { role: 'alert' });
  const dayBox = element('div');
  const look = (/** @type {string} */ day) => store.set({ day, month: monthOf(day) });
  const open = () => need(dayBox, 'li button, .button').focus();
  const grid = createGrid(first, { look, open });
  parent.append(head(store, title, look), message, grid.node, dayBox);

  /** @type {Map<string, TripAnswer[]>} */
  let trips = new Map();
  const show = (/** @type {State} */ { month, day }) => {
    if (!month || !day) return;
    title.textContent = monthText(month);
    grid.show(month, day, trips);
    dayBox.replaceChildren(dayPart(store, day, trips.get(day) ?? []));
  };
  const load = loader(first, (found) => {
    trips = found;
    message.replaceChildren();
    show(store.state);
  }, (/** @type {Failure} */ failure) => message.replaceChildren(failureNotice(store, failure)));
  keepDay(store, look, show);
  keepTrips(store, load);
}

/** Returns the header: the month's name, buttons to other months and to the list of trips. */
function head(
  /** @type {Store} */ store, /** @type {HTMLElement} */ title,
  /** @type {(day: string) => void} */ look,
) {
  const turn = (/** @type {number} */ months) => look(monthsAfter(present(store.state, 'day'), months));
  return element('header', { class: 'screen-head calendar-head' },
    iconButton('back', say('calendar.back'), () => showView(store, 'trips')), title,
    button(say('calendar.today'), () => look(today())),
    iconButton('previous', say('calendar.previous'), () => turn(-1)),
    iconButton('next', say('calendar.next'), () => turn(1)));
}

/** Returns a function that loads the trips of a month and cancels the previous request. */
function loader(
  /** @type {number} */ first, /** @type {(trips: Map<string, TripAnswer[]>) => void} */ found,
  /** @type {(failure: Failure) => void} */ failed,
) {
  let asking = new AbortController();
  return async (/** @type {State} */ { month }) => {
    if (!month) return;
    const days = weeksOf(month, first).flat();
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    try {
      const trips = await tripsBetween(days[0], lastOf(days), signal);
      if (!signal.aborted) found(trips);
    } catch (failure) {
      if (!signal.aborted) failed(failure);
    }
  };
}

/** Keeps the selected day within the month. */
function keepDay(
  /** @type {Store} */ store, /** @type {(day: string) => void} */ look,
  /** @type {(state: State) => void} */ show,
) {
  store.watch(['view', 'month', 'day'], (state) => {
    if (state.view !== 'calendar') return;
    const { day, month } = state;
    if (day && month && monthOf(day) === month) return show(state);
    look(month && month !== monthOf(today()) ? `${month}-01` : today());
  });
}

/** Loads trips when the calendar opens or its month changes. */
function keepTrips(/** @type {Store} */ store, /** @type {(state: State) => void} */ load) {
  let isShown = false;
  store.watch(['month', 'attempt'], (state) => {
    if (isShown && state.view === 'calendar') load(state);
  });
  whenShown(store, 'calendar', () => { isShown = true; load(store.state); });
}
