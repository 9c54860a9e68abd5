import { element } from '../dom/element.js';
import { gradeAt, sampleAt } from '../geometry/samples.js';
import { say } from '../words/messages.js';
import { distanceText, heightText } from '../words/units.js';
import { gradeWords } from './cursor.js';

const ROWS = 20;
const UNKNOWN = '–';

/** The heights at twenty equal steps, for those who read rather than look. */
export function heightTable(route) {
  const heads = ['profile.distance', 'profile.height', 'profile.grade']
    .map((key) => element('th', { scope: 'col' }, say(key)));
  const rows = Array.from({ length: ROWS + 1 },
    (_, index) => row(route, route.distance * index / ROWS));
  return element('details', { class: 'height-table' },
    element('summary', {}, say('profile.table')),
    element('table', {},
      element('caption', { class: 'hidden' }, say('profile.title')),
      element('thead', {}, element('tr', {}, ...heads)),
      element('tbody', {}, ...rows)));
}

function row({ samples }, distance) {
  const { height } = sampleAt(samples, distance);
  const grade = gradeAt(samples, distance);
  return element('tr', {},
    element('th', { scope: 'row' }, distanceText(distance)),
    element('td', {}, height === null ? UNKNOWN : heightText(height)),
    element('td', {}, grade === null ? UNKNOWN : gradeWords(grade)));
}
