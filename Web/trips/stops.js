// The list of stops: numbered, moved by pointer or keyboard, edited, removed.
import { element } from '../dom/element.js';
import { removeBySwipe } from '../dom/swipe.js';
import { arrivalText, stayAt } from '../itinerary/times.js';
import { gapAt } from '../itinerary/way.js';
import { say } from '../messages/messages.js';
import { present } from '../state/present.js';
import { edit, moveStop, removeStop } from './actions.js';
import { TIMES, timesOf } from './clock.js';
import { withStops } from './draft.js';
import { dragToMove } from './drag.js';
import { moveByKeys } from './keys.js';
import { createRow } from './row.js';

/** Adds the list. */
export function mountStops(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const list = element('ol', { class: 'stops-list' });
  const title = element('h3', { id: 'stops-title', class: 'hidden-in-sheet' });
  const empty = element('p', { class: 'stops-empty', tabindex: -1 }, say('stops.empty'));
  const home = element('p', { class: 'stops-home', dir: 'auto' });
  const spoken = element('p', { class: 'hidden', role: 'status' });
  const hint = element('p', { id: 'stops-hint', class: 'hidden' }, say('stops.moveHint'));
  parent.append(element('section', { class: 'stops', 'aria-labelledby': title.id },
    title, hint, empty, list, home, spoken));

  const rows = new Map();
  const tell = (/** @type {string} */ text) => { spoken.textContent = text; };
  const remove = (/** @type {string} */ key) => removeNamed(store, { list, empty }, key);
  dragToMove(list, (key, to) => moveStop(store, key, to));
  moveByKeys(store, list, { tell, remove });
  removeBySwipe(list, remove, '.stop-grip, input');
  list.addEventListener('click', (event) => {
    const target = /** @type {Element} */ (event.target);
    const key = target.closest('.stop-remove') && target.closest('li')?.dataset.key;
    if (key) remove(key);
  });

  store.watch([...TIMES, 'units'], (state) => {
    const { draft } = state;
    if (!draft) return;
    title.textContent = say('trips.stops', { number: draft.stops.length });
    empty.hidden = draft.stops.length > 0;
    const isRound = draft.end === 'start' && draft.stops.length > 1;
    home.textContent = isRound ? homeText(state) : '';
    show(store, list, rows, state);
  });
}

/** "Back to the museum, 11:27" */
function homeText(/** @type {State} */ state) {
  const times = timesOf(state);
  const home = say('stops.home', { name: present(state, 'draft').stops[0].name });
  return times?.departure == null ? home : `${home}, ${arrivalText(times.departure, times.end)}`;
}

/** Updates the rows to the stops; the focus stays. */
function show(
  /** @type {Store} */ store, /** @type {HTMLElement} */ list,
  /** @type {Map<string, ReturnType<typeof createRow>>} */ rows, /** @type {State} */ state,
) {
  const draft = present(state, 'draft');
  const { tour, leftOut } = state;
  const active = /** @type {HTMLElement} */ (document.activeElement);
  const focused = list.contains(active) ? active : null;
  const keys = new Set(draft.stops.map(({ key }) => key));
  for (const [key, row] of rows) {
    if (keys.has(key)) continue;
    row.node.remove();
    rows.delete(key);
  }
  const legs = legsBy(draft.stops, tour?.way?.legs ?? [], leftOut);
  const whenAt = timesBy(state);
  draft.stops.forEach((stop, index) => {
    const row = rows.get(stop.key) ?? createRow(store, stop.key);
    rows.set(stop.key, row);
    const way = { leg: legs.get(stop.key), gap: gapAt(tour?.way, stop) };
    row.show(stop, index, way, whenAt(stop), leftOut.has(stop.key));
    if (list.children[index] !== row.node) list.insertBefore(row.node, list.children[index]);
  });
  if (focused && focused !== document.activeElement) focused.focus({ preventScroll: true });
}

/** Returns the leg that ends at each stop; those left out have none. */
function legsBy(
  /** @type {readonly Stop[]} */ stops, /** @type {{distance: number, seconds: number}[]} */ legs,
  /** @type {Set<string>} */ leftOut,
) {
  const reached = stops.filter(({ key }) => !leftOut.has(key));
  return new Map(reached.slice(1).map(({ key }, /** @type {number} */ index) => [key, legs[index]]));
}

/** Returns the time of arrival at a stop, or `null` if it is unknown. */
function arrivalAt(/** @type {ReturnType<typeof timesOf>} */ times, /** @type {string} */ key) {
  const seconds = times?.arrivals.get(key);
  return times?.departure == null || seconds === undefined ? null : arrivalText(times.departure, seconds);
}

/** Returns a function that gives the time of arrival and the stay at a stop. */
function timesBy(/** @type {State} */ state) {
  const draft = present(state, 'draft');
  const { leftOut } = state;
  const times = timesOf(state);
  const passed = draft.stops.filter(({ key }) => !leftOut.has(key));
  return (/** @type {Stop} */ stop) => ({
    arrival: arrivalAt(times, stop.key),
    stay: leftOut.has(stop.key) ? 0 : stayAt(draft, passed, passed.indexOf(stop)),
  });
}

/** Removes a stop, offers to undo it, and focuses the one that takes its place, or that there are none. */
function removeNamed(
  /** @type {Store} */ store, /** @type {{list: HTMLElement, empty: HTMLElement}} */ { list, empty },
  /** @type {string} */ key,
) {
  const draft = present(store.state, 'draft');
  const index = draft.stops.findIndex((other) => other.key === key);
  const stop = draft.stops[index];
  removeStop(store, key);
  const row = list.children[Math.min(index, list.children.length - 1)];
  (row?.querySelector('.stop-grip') ?? empty).focus();
  store.set({
    notice: {
      text: say('stops.removed', { name: stop.name }), action: say('trip.undo'),
      act: () => edit(store, withStops(present(store.state, 'draft'), [stop], index)),
    },
  });
}
