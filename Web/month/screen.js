// A month with its trips, and the selected day.
import '../messages/calendar.js';
import { element } from '../dom/element.js';
import { need } from '../dom/need.js';
import { button, iconButton } from '../form/form.js';
import { failureNotice } from '../routes/failure.js';
import { showView } from '../state/actions.js';
import { whenShown } from '../state/shown.js';
import { say } from '../messages/messages.js';
import { dayPart } from './day.js';
import { firstWeekday, monthOf, monthsAfter, today, weeksOf } from './days.js';
import { createGrid } from './grid.js';
import { monthText } from './names.js';
import { tripsBetween } from './trips.js';

/** Fills the screen. The selected day is `day` of the state; the address has `month`. */
export function mount(/** @type {Store} */ store, parent) {
  const first = firstWeekday(navigator.language);
  const title = element('h2', { id: 'calendar-month', tabindex: -1, 'aria-live': 'polite' });
  const message = element('div', { role: 'alert' });
  const dayBox = element('div');
  const look = (day) => store.set({ day, month: monthOf(day) });
  const open = () => need(dayBox, 'li button, .button').focus();
  const grid = createGrid(first, { look, open });
  parent.append(head(store, title, look), message, grid.node, dayBox);

  let trips = new Map();
  const show = ({ month, day }) => {
    title.textContent = monthText(month);
    grid.show(month, day, trips);
    dayBox.replaceChildren(dayPart(store, day, trips.get(day) ?? []));
  };
  const load = loader(first, (found) => {
    trips = found;
    message.replaceChildren();
    show(store.state);
  }, (failure) => message.replaceChildren(failureNotice(store, failure)));
  keepDay(store, look, show);
  keepTrips(store, load);
}

/** Returns the header: the month's name, buttons to other months and to the list of trips. */
function head(/** @type {Store} */ store, title, look) {
  const turn = (months) => look(monthsAfter(store.state.day, months));
  return element('header', { class: 'screen-head calendar-head' },
    iconButton('back', say('calendar.back'), () => showView(store, 'trips')), title,
    button(say('calendar.today'), () => look(today())),
    iconButton('previous', say('calendar.previous'), () => turn(-1)),
    iconButton('next', say('calendar.next'), () => turn(1)));
}

/** Returns a function that loads the trips of a month and cancels the previous request. */
function loader(first, found, failed) {
  let asking = new AbortController();
  return async ({ month }) => {
    const days = weeksOf(month, first).flat();
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    try {
      const trips = await tripsBetween(days[0], days.at(-1), signal);
      if (!signal.aborted) found(trips);
    } catch (failure) {
      if (!signal.aborted) failed(failure);
    }
  };
}

/** Keeps the selected day within the month. */
function keepDay(/** @type {Store} */ store, look, show) {
  store.watch(['view', 'month', 'day'], (state) => {
    if (state.view !== 'calendar') return;
    const { day, month } = state;
    if (day && month && monthOf(day) === month) return show(state);
    look(month && month !== monthOf(today()) ? `${month}-01` : today());
  });
}

/** Loads trips when the calendar opens or its month changes. */
function keepTrips(/** @type {Store} */ store, load) {
  let isShown = false;
  store.watch(['month', 'attempt'], (state) => {
    if (isShown && state.view === 'calendar') load(state);
  });
  whenShown(store, 'calendar', () => { isShown = true; load(store.state); });
}
