import { element } from '../dom/element.js';
import { climbAlong, isMeasured } from '../geometry/climb.js';
import { gradeAt, hasHeights, sampleAt, samplesBetween } from '../geometry/samples.js';
import { CHOICE, chosenRoute } from '../state/chosen.js';
import { say } from '../messages/messages.js';
import { distanceText, heightText } from '../messages/units.js';
import { gradeWords } from './reading.js';

const ROWS = 20;
const UNKNOWN = '–';
const HEADS = ['profile.distance', 'profile.height', 'profile.climb', 'profile.grade'];

/**
 * Adds the heights of a route as a table, for screen readers.
 * @param {Store} store
 * @param {Element} parent
 * @param {(state: State) => Profiled | null | undefined} routeOf returns the route, by default the selected one
 * @param {StateKeys} keys of the state that decide it
 */
export function mountTable(store, parent, routeOf = chosenRoute, keys = CHOICE) {
  const part = element('div');
  parent.append(part);
  store.watch([...keys, 'units'], (state) => {
    const route = routeOf(state);
    part.replaceChildren(...(route && hasHeights(route.samples) ? [heightTable(route)] : []));
  });
}

/** Returns the heights at twenty equal steps. */
function heightTable(/** @type {Profiled} */ route) {
  const heads = HEADS.map((key) => element('th', { scope: 'col' }, say(key)));
  const rows = Array.from({ length: ROWS + 1 },
    (_, index) => row(route, route.distance * index / ROWS));
  return element('details', { class: 'height-table' },
    element('summary', {}, say('profile.table')),
    element('div', { class: 'table-frame' }, element('table', {},
      element('caption', { class: 'hidden' }, say('profile.title')),
      element('thead', {}, element('tr', {}, ...heads)),
      element('tbody', {}, ...rows))));
}

function row(/** @type {Profiled} */ { samples, ascentThreshold }, /** @type {number} */ distance) {
  const { height } = sampleAt(samples, distance);
  const grade = gradeAt(samples, distance);
  const part = samplesBetween(samples, 0, distance);
  const { ascent } = climbAlong(part.map((sample) => sample.height), ascentThreshold);
  return element('tr', {},
    element('th', { scope: 'row' }, distanceText(distance)),
    element('td', {}, height === null ? UNKNOWN : heightText(height)),
    element('td', {}, isMeasured(part) ? heightText(ascent) : UNKNOWN),
    element('td', {}, grade === null ? UNKNOWN : gradeWords(grade)));
}
