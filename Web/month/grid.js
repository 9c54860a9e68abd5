// The grid of a month, with the keys of a WAI-ARIA grid: one day is a tab stop.
import { element } from '../dom/element.js';
import { need } from '../dom/need.js';
import { say } from '../messages/messages.js';
import { daysAfter, monthOf, monthsAfter, today, weekAround, weeksOf } from './days.js';
import { dayText, weekdayText } from './names.js';

/** Maximum number of trips drawn as dots. */
const DOTS = 3;

/**
 * Creates the grid. It calls `look` with the day the user moves to, `open` with the one they open.
 * @returns {{node: Element, show: (month: string, day: string, trips: Map<string, TripAnswer[]>) => void}}
 */
export function createGrid(
  /** @type {number} */ first,
  /** @type {{look: (day: string) => void, open: () => void}} */ { look, open },
) {
  const head = element('tr');
  const body = element('tbody');
  const node = element('table', {
    class: 'month', role: 'grid', 'aria-labelledby': 'calendar-month',
  }, element('thead', {}, head), body);
  /** @type {?string} */
  let shown = null;

  body.addEventListener('click', ({ target }) => {
    const cell = /** @type {Element} */ (target).closest('td');
    if (cell?.dataset.day) go(cell.dataset.day);
  });
  body.addEventListener('keydown', (event) => {
    const target = /** @type {Element} */ (event.target);
    const day = target.closest('td')?.dataset.day;
    if (!day) return;
    const to = dayByKey(event, day, first);
    if (!to && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (to) go(to);
    else open();
  });

  function go(/** @type {string} */ day) {
    look(day);
    need(body, '[tabindex="0"]').focus();
  }

  function show(
    /** @type {string} */ month, /** @type {string} */ chosen, /** @type {Map<string, TripAnswer[]>} */ trips,
  ) {
    const hadFocus = body.contains(document.activeElement);
    const weeks = weeksOf(month, first);
    if (shown !== month) head.replaceChildren(...weeks[0].map(weekday));
    shown = month;
    body.replaceChildren(...weeks.map((week) => element('tr', {},
      ...week.map((day) => cellOf(day, { month, chosen, trips: trips.get(day) ?? [] })))));
    if (hadFocus) need(body, '[tabindex="0"]').focus();
  }

  return { node, show };
}

function weekday(/** @type {string} */ day) {
  return element('th', { scope: 'col', abbr: weekdayText(day, 'long') }, weekdayText(day, 'short'));
}

function cellOf(
  /** @type {string} */ day,
  /** @type {{month: string, chosen: string, trips: TripAnswer[]}} */ { month, chosen, trips },
) {
  const isToday = day === today();
  const name = [
    dayText(day, { year: 'numeric' }), isToday && say('calendar.isToday'),
    say('calendar.trips', { count: trips.length }),
  ].filter(Boolean).join(', ');
  const marks = trips.length > DOTS ? [element('b', {}, String(trips.length))]
    : trips.map(() => element('i'));
  return element('td', {
    role: 'gridcell', 'data-day': day, tabindex: day === chosen ? 0 : -1, 'aria-label': name,
    'aria-selected': String(day === chosen), 'aria-current': isToday && 'date',
    class: monthOf(day) === month ? null : 'outside',
  },
  element('span', { class: 'month-day' }, String(Number(day.slice(8)))),
  element('span', { class: 'month-marks', 'aria-hidden': 'true' }, ...marks));
}

/** Returns the day a key moves to, or `undefined` for other keys. */
function dayByKey(
  /** @type {KeyboardEvent} */ { key, shiftKey }, /** @type {string} */ day, /** @type {number} */ first,
) {
  const forward = document.dir === 'rtl' ? -1 : 1;
  switch (key) {
    case 'ArrowLeft': return daysAfter(day, -forward);
    case 'ArrowRight': return daysAfter(day, forward);
    case 'ArrowUp': return daysAfter(day, -7);
    case 'ArrowDown': return daysAfter(day, 7);
    case 'PageUp': return monthsAfter(day, shiftKey ? -12 : -1);
    case 'PageDown': return monthsAfter(day, shiftKey ? 12 : 1);
    case 'Home': return weekAround(day, first)[0];
    case 'End': return weekAround(day, first)[1];
    default: return undefined;
  }
}
