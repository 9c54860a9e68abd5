// The height profile of the routes: a chart with a cursor and a selectable section.
import { drawing, element } from '../dom/element.js';
import { hasHeights } from '../geometry/samples.js';
import { inclineLegend } from '../incline/legend.js';
import { clearSection } from '../state/actions.js';
import { CHOICE, chosenRoute } from '../state/chosen.js';
import { say } from '../messages/messages.js';
import { mountCursor } from './cursor.js';
import { profileDrawing, watchWidth } from './plot.js';
import { sharedScale } from './scale.js';
import { mountSection } from './section.js';
import { rankStyle } from '../routes/rankstyle.js';

/** Pixels, where the chart lies over the map and where it stands above the cards or the steps. */
const HEIGHT = { wide: 136, narrow: 88 };

/** Width from which the chart lies over the map, pixels. */
const WIDE = 450;

/** Fills the profile of the sheet. */
export function mountProfile(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const plot = drawing('svg', { class: 'plot', 'aria-hidden': 'true' });
  const frame = element('div', { class: 'plot-frame' }, plot);
  const reading = element('p', { class: 'cursor-reading' });
  const top = element('div', { class: 'profile-top' }, reading);
  const named = { class: 'profile', 'aria-label': say('profile.title') };
  const legend = inclineLegend();
  const part = element('section', named, top, frame, legend);
  parent.append(part);
  mountSection(store, top);
  const cursor = mountCursor(store, frame, reading);

  /** The width of the chart as it was last laid out, 0 while it is hidden. */
  let width = 0;
  function draw() {
    const { routes } = store.state;
    const route = chosenRoute(store.state);
    if (!route || width === 0) return;
    const height = width > WIDE ? HEIGHT.wide : HEIGHT.narrow;
    const scale = sharedScale([route, ...routes], width, height);
    const styleOf = (/** @type {Route} */ other) => `rank-style-${rankStyle(other, routes)}`;
    plot.setAttribute('height', scale ? height : 0);
    plot.setAttribute('viewBox', `0 0 ${width} ${height}`);
    plot.replaceChildren(...(scale ? profileDrawing(route, routes, scale, styleOf) : []));
    cursor.show(route, scale);
  }

  store.watch(CHOICE, (state, before) => {
    if (state.section && chosenRoute(state) !== chosenRoute(before)) clearSection(store);
  });
  store.watch([...CHOICE, 'units'], (state) => {
    const route = chosenRoute(state);
    part.hidden = !route;
    part.classList.toggle('flat', !route || ![route, ...state.routes].some(({ samples }) => hasHeights(samples)));
    legend.hidden = !route || !hasHeights(route.samples);
    draw();
  });
  watchWidth(frame, (now) => {
    width = now;
    draw();
  });
}
