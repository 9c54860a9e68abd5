// The days of a year as a grid: a column for each week, darker the longer the way.
import { element } from '../dom/element.js';
import { need } from '../dom/need.js';
import { iconButton } from '../form/form.js';
import { lastOf } from '../geometry/lists.js';
import { firstWeekday, today } from '../month/days.js';
import { weekdayText } from '../month/names.js';
import { say } from '../messages/messages.js';
import { exactDistanceText } from '../messages/units.js';
import { longDay, periodLabel, weeksOfYear } from './periods.js';
import { part } from './tables.js';

/** Number of shades; 0 is a day without a hike. */
const SHADES = 4;
const WEEK = 7;

/** Adds the grid with buttons to other years; `show` fills it. */
export function mountDays(/** @type {HTMLElement} */ parent) {
  /** @type {[string, Map<string, HikeStatistics['days'][number]>]} */
  let [year, days] = [today().slice(0, 4), new Map()];
  let chosen = today();
  const turn = (/** @type {number} */ by) => { year = String(Number(year) + by); chosen = `${year}-01-01`; draw(); };
  const { body, reading, ...parts } = addParts(parent, turn);

  body.addEventListener('click', ({ target }) => look(dayOf(target), true));
  body.addEventListener('pointerover', ({ target }) => look(dayOf(target), false));
  body.addEventListener('keydown', (event) => {
    const day = dayOf(event.target);
    const to = day && dayByKey(event.key, day);
    if (!to || !to.startsWith(year)) return;
    event.preventDefault();
    look(to, true);
  });

  /** Announces the hikes of a day, and moves the focus there on request. */
  function look(/** @type {string | undefined} */ day, /** @type {boolean} */ isMoved) {
    if (!day) return;
    reading.textContent = dayWords(day, days.get(day));
    if (!isMoved) return;
    body.querySelector('[tabindex="0"]')?.setAttribute('tabindex', -1);
    const next = need(body, `[data-day="${day}"]`);
    next.setAttribute('tabindex', 0);
    next.focus();
    chosen = day;
  }

  function draw() {
    const years = [...days.keys()].map((date) => date.slice(0, 4)).sort();
    parts.previous.disabled = !(years[0] < year);
    parts.following.disabled = year >= today().slice(0, 4);
    const number = [...days.keys()].filter((date) => date.startsWith(year)).length;
    parts.title.textContent = say('statistics.daysOf', { year, number });
    fillGrid(parts.head, body, { year, days, chosen });
    reading.textContent = '';
    const shown = body.querySelector(`[data-day="${today()}"]`);
    parts.frame.scrollLeft = shown ? shown.offsetLeft + 2 * shown.offsetWidth - parts.frame.clientWidth : 0;
  }

  return {
    show(/** @type {HikeStatistics} */ statistics) {
      days = new Map((statistics.days ?? []).map((day) => [day.date, day]));
      draw();
    },
  };
}

/** Adds the empty grid; `turn` is called with the years to go on. */
function addParts(/** @type {HTMLElement} */ parent, /** @type {(by: number) => void} */ turn) {
  const title = element('p', { class: 'days-title', id: 'days-title', 'aria-live': 'polite' });
  const previous = iconButton('previous', say('statistics.previousYear'), () => turn(-1));
  const following = iconButton('next', say('statistics.nextYear'), () => turn(1));
  const body = element('tbody');
  const head = element('tr');
  const grid = element('table', { class: 'days', role: 'grid', 'aria-labelledby': title.id },
    element('thead', {}, head), body);
  const frame = element('div', { class: 'days-frame' }, grid);
  const reading = element('p', { class: 'days-reading', 'aria-hidden': 'true' });
  parent.append(part('days', say('statistics.days'),
    element('div', { class: 'days-head' }, title, previous, following), frame,
    element('div', { class: 'days-foot' }, reading, legend())));
  return { title, previous, following, head, body, frame, reading };
}

/**
 * Fills the rows of the grid with the days of a year.
 * @param {HTMLElement} head
 * @param {HTMLElement} body
 * @param {{year: string, days: Map<string, HikeStatistics['days'][number]>, chosen: string}} shown
 */
function fillGrid(head, body, { year, days, chosen }) {
  const weeks = weeksOfYear(year, firstWeekday(navigator.language));
  const known = [...days.values()].filter(({ date }) => date.startsWith(year));
  const most = known.reduce((best, { distance }) => Math.max(best, distance), 1);
  const stop = weeks.flat().includes(chosen) ? chosen : `${year}-01-01`;
  head.replaceChildren(element('td'), ...monthHeads(weeks));
  body.replaceChildren(...Array.from({ length: WEEK }, (_, row) => element('tr', {},
    weekdayHead(weeks[1][row], row),
    ...weeks.map((week) => cell(week[row], days.get(week[row] ?? ''), most, week[row] === stop)))));
}

const dayOf = (
  /** @type {?EventTarget} */ target,
) => /** @type {Element} */ (target).closest('[data-day]')?.dataset.day;

function cell(
  /** @type {?string} */ day, /** @type {DayOfHikes} */ hikes, /** @type {number} */ most,
  /** @type {boolean} */ isStop,
) {
  if (!day) return element('td');
  const shade = hikes ? Math.ceil(SHADES * Math.sqrt(hikes.distance / most)) || 1 : 0;
  return element('td', {
    role: 'gridcell', 'data-day': day, tabindex: isStop ? 0 : -1, class: `shade-${shade}`,
    'aria-label': dayWords(day, hikes), 'aria-current': day === today() && 'date',
  });
}

function dayWords(/** @type {string} */ day, /** @type {DayOfHikes} */ hikes) {
  return say('statistics.day', {
    day: longDay(day), hikes: hikes?.count ?? 0,
    distance: hikes ? exactDistanceText(hikes.distance) : '',
  });
}

/** Every second weekday shows its name, as there is no room for more; screen readers have all. */
function weekdayHead(/** @type {?string} */ day, /** @type {number} */ row) {
  if (!day) return element('td');
  const name = weekdayText(day, 'long');
  return element('th', { scope: 'row', abbr: name },
    row % 2 === 0 ? weekdayText(day, 'short') : element('span', { class: 'hidden' }, name));
}

/** Returns a heading above the first full week of each month. */
function monthHeads(/** @type {Array<?string>[]} */ weeks) {
  const names = weeks.map((week) => {
    const day = week.find((one) => one?.endsWith('-01'));
    return day ? periodLabel('month', day.slice(0, 7)) : null;
  });
  const heads = [];
  for (const name of names) {
    if (name !== null || heads.length === 0) heads.push({ name: name ?? '', span: 1 });
    else lastOf(heads).span += 1;
  }
  return heads.map(({ name, span }) => element('th', { scope: 'colgroup', colspan: span }, name));
}

function dayByKey(/** @type {string} */ key, /** @type {string} */ day) {
  const forward = document.dir === 'rtl' ? -WEEK : WEEK;
  const by = {
    ArrowLeft: -forward, ArrowRight: forward, ArrowUp: -1, ArrowDown: 1, PageUp: -28, PageDown: 28,
  }[key];
  if (by) return new Date(Date.parse(`${day}T00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);
  if (key === 'Home') return `${day.slice(0, 4)}-01-01`;
  return key === 'End' ? `${day.slice(0, 4)}-12-31` : null;
}

function legend() {
  return element('p', { class: 'days-legend', 'aria-hidden': 'true' }, say('statistics.less'),
    ...Array.from({ length: SHADES + 1 }, (_, shade) => element('i', { class: `shade-${shade}` })),
    say('statistics.more'));
}
