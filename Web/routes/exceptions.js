// The stretches of a route that are steeper than a wheelchair's limits, told before the route.
import { element } from '../dom/element.js';
import { say } from '../messages/messages.js';
import { distanceText, exactGradeText } from '../messages/units.js';
import { markSection } from '../state/actions.js';

/**
 * Returns the notice of what a route exceeds, or nothing if it keeps the limits. A press on a stretch
 * shows it on the map and in the profile.
 * @param {Store} store
 * @param {Route | undefined} route
 * @returns {HTMLElement[]}
 */
export function exceptionsNotice(store, route) {
  const exceptions = route?.exceptions ?? [];
  if (exceptions.length === 0) return [];
  const rows = exceptions.map((stretch) => element('li', {},
    element('button', {
      type: 'button', class: 'exception', onclick: () => markSection(store, stretch.from, stretch.to),
    }, stretchText(stretch))));
  return [element('div', { class: 'exceptions', role: 'note' },
    element('p', { class: 'exceptions-title' }, titleText(exceptions)), element('ul', {}, ...rows))];
}

/** Returns how often and how far limits are exceeded. */
export function titleText(/** @type {GradeException[]} */ exceptions) {
  const metres = exceptions.reduce((sum, { from, to }) => sum + to - from, 0);
  return say('exceptions.title', { count: exceptions.length, length: distanceText(metres) });
}

/** Returns where, for how long and how steep a stretch is. */
export function stretchText(/** @type {GradeException} */ { from, to, grade, limit, doubtful }) {
  const text = say(grade > 0 ? 'exceptions.up' : 'exceptions.down', {
    at: distanceText(from), length: distanceText(to - from),
    grade: exactGradeText(Math.abs(grade)), limit: exactGradeText(limit),
  });
  return doubtful ? `${text}${say('exceptions.doubtful')}` : text;
}
