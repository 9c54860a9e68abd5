// Heights along the routes: a drawing with a cursor, and the same as a table.
import { drawing, element } from '../dom/element.js';
import { CHOICE, chosenRoute } from '../state/chosen.js';
import { say } from '../words/messages.js';
import { areaPath, linePath, sharedScale, tickMarks } from './scale.js';
import { mountCursor } from './cursor.js';
import { heightTable } from './table.js';
import { stepOf } from '../routes/scale.js';

/** Pixels; less beside the directions, which need the room. */
const HEIGHT = { routes: 132, directions: 88 };

/** Fills the part of the sheet for the profile. */
export function mountProfile(store, parent) {
  const plot = drawing('svg', { class: 'plot', 'aria-hidden': 'true' });
  const frame = element('div', { class: 'plot-frame' }, plot);
  const table = element('div');
  const named = { class: 'profile', 'aria-label': say('profile.title') };
  const part = element('section', named, frame, table);
  parent.append(part);
  const cursor = mountCursor(store, frame);

  function draw() {
    const { routes, view } = store.state;
    const route = chosenRoute(store.state);
    part.hidden = !route;
    if (!route || frame.clientWidth === 0) return;
    const [width, height] = [frame.clientWidth, HEIGHT[view]];
    const scale = sharedScale(routes, width, height);
    plot.setAttribute('height', height);
    plot.setAttribute('viewBox', `0 0 ${width} ${height}`);
    plot.replaceChildren(...(scale ? picture(route, routes, scale) : []));
    cursor.show(route, scale);
  }

  store.watch([...CHOICE, 'view'], (state) => {
    const route = chosenRoute(state);
    part.hidden = !route;
    table.hidden = state.view === 'directions';
    table.replaceChildren(...(route ? [heightTable(route)] : []));
    draw();
  });
  new ResizeObserver(draw).observe(frame);
}

function picture(route, routes, scale) {
  const step = stepOf(route);
  const others = routes.filter((other) => other !== route)
    .map((other) => drawing('path', { class: 'plot-other', d: linePath(other.samples, scale) }));
  return [
    ...tickMarks(scale),
    ...others,
    drawing('path', { class: `plot-area stroke-${step}`, d: areaPath(route.samples, scale) }),
    drawing('path', { class: `plot-line stroke-${step}`, d: linePath(route.samples, scale) }),
  ];
}
