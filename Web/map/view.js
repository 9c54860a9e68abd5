import { CHOICE, chosenRoute } from '../state/chosen.js';
import { freePadding } from './padding.js';

const MARGIN = 44;

/** Keeps in view what matters: all routes when they are found, the selected one always. */
export function mountView(store, map) {
  const fit = (routes) => {
    if (routes.length === 0) return;
    const padding = freePadding(map.getContainer(), MARGIN);
    map.fitBounds(around(routes), { padding, maxZoom: 17, duration: 600 });
  };
  const keep = (things) => { if (!things.every((thing) => inView(map, thing))) fit(things); };
  store.watch(['routes'], ({ routes }) => fit(routes));
  store.watch([...CHOICE, 'view', 'sheet', 'from', 'to'], (state) => {
    const route = chosenRoute(state);
    if (state.sheet === 'full') return;
    if (!route) keep(endsOf(state));
    else if (state.view === 'directions') fit([route]);
    else if (!inView(map, route)) fit(state.routes);
  });
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

function inView(map, { bounds: [west, south, east, north] }) {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const padding = freePadding(map.getContainer(), MARGIN);
  const slack = MARGIN / 2;
  return [[west, south], [west, north], [east, south], [east, north]].every((corner) => {
    const { x, y } = map.project(corner);
    return x >= padding.left - slack && x <= width - padding.right + slack
      && y >= padding.top - slack && y <= height - padding.bottom + slack;
  });
}
