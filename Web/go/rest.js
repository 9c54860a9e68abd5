// The rest of the way: arrival, time, distance and climb.
import { element } from '../dom/element.js';
import { say } from '../messages/messages.js';
import { distanceText, durationText, heightText } from '../messages/units.js';
import { climbLeft } from './climbed.js';

/** Adds the numbers. */
export function mountRest(/** @type {Store} */ store, /** @type {HTMLElement} */ parent) {
  const values = Object.fromEntries(['arrival', 'time', 'distance', 'climb'].map((name) => (
    [name, element('dd', {})])));
  const rows = Object.entries(values).map(([name, value]) => (
    element('div', {}, element('dt', {}, say(`go.${name}`)), value)));
  const list = element('dl', { class: 'go-rest' }, ...rows);
  parent.append(list);

  store.watch(['trip', 'progress', 'units'], ({ trip, progress }) => {
    const isShown = trip && progress?.status !== 'arrived';
    list.hidden = !isShown;
    if (!isShown) return;
    const { seconds, metres, climb } = restOf(trip.route, progress);
    values.arrival.textContent = clockText(Date.now() + seconds * 1000);
    values.time.textContent = durationText(seconds);
    values.distance.textContent = distanceText(metres);
    values.climb.textContent = climb === null ? '–' : heightText(climb);
  });
}

/** Before the first fix the whole route is left. */
function restOf(/** @type {Route} */ route, /** @type {?Progress} */ progress) {
  const climb = climbLeft(route, progress);
  if (!progress) return { seconds: route.seconds, metres: route.distance, climb };
  return { seconds: progress.remainingTime, metres: progress.remaining, climb };
}

function clockText(/** @type {number} */ milliseconds) {
  return new Date(milliseconds).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
}
