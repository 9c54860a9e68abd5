import { CHOICE, chosenRoute } from '../state/chosen.js';
import { isScreen } from '../state/state.js';
import { freePadding } from './padding.js';

/** Pixels around what is kept in view; fewer where the sheet leaves little of the map. */
const MARGIN = { low: 44, half: 44, full: 20 };

/** Keeps in view what matters: all routes when they are found, the selected one always. */
export function mountView(store, map) {
  const paddingFor = ({ sheet }) => freePadding(map.getContainer(), MARGIN[sheet]);
  const fit = (things, state) => {
    if (things.length === 0) return;
    map.fitBounds(around(things), { padding: paddingFor(state), maxZoom: 17, duration: 600 });
  };
  const keep = (things, state, otherwise = things) => {
    if (!things.every((thing) => inView(map, thing, paddingFor(state)))) fit(otherwise, state);
  };
  store.watch(['routes'], (state) => fit(state.routes, state));
  store.watch(CHOICE, (state) => {
    const route = chosenRoute(state);
    if (route && state.view === 'directions') fit([route], state);
  });
  store.watch([...CHOICE, 'sheet', 'from', 'to'], (state) => {
    if (isScreen(state.view)) return;
    const route = chosenRoute(state);
    if (!route) keep(endsOf(state), state);
    else if (state.view === 'routes') keep([route], state, [...state.routes, route]);
    else if (state.view === 'directions' && state.cursor === null) keep([route], state);
  });
}

/** How the map looks straight down at what one looks at; undefined while there are no routes. */
export function viewOf(map, state) {
  const shown = state.view === 'routes' ? state.routes : [chosenRoute(state)].filter(Boolean);
  if (shown.length === 0) return undefined;
  const padding = freePadding(map.getContainer(), MARGIN[state.sheet]);
  const { center, zoom } = map.cameraForBounds(around(shown), { padding, maxZoom: 17 });
  return { center, zoom };
}

/** The places chosen so far, with boxes as routes have them. */
function endsOf({ from, to }) {
  return [from, to].filter(Boolean).map(({ lon, lat }) => ({ bounds: [lon, lat, lon, lat] }));
}

function around(routes) {
  const boxes = routes.map((route) => route.bounds);
  const least = (at) => Math.min(...boxes.map((box) => box[at]));
  const most = (at) => Math.max(...boxes.map((box) => box[at]));
  return [[least(0), least(1)], [most(2), most(3)]];
}

function inView(map, { bounds: [west, south, east, north] }, padding) {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const slack = padding.left / 2;
  const beside = 4; // the buttons of the map are at the right
  return [[west, south], [west, north], [east, south], [east, north]].every((corner) => {
    const { x, y } = map.project(corner);
    return x >= padding.left - slack && x <= width - padding.right + beside
      && y >= padding.top - slack && y <= height - padding.bottom + slack;
  });
}
