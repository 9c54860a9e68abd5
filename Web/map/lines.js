// The routes as lines, each with its rank where it is farthest from the others.
import { element } from '../dom/element.js';
import { oncePainted } from '../dom/painted.js';
import { samplesBetween } from '../geometry/samples.js';
import { selectRoute } from '../state/actions.js';
import { CHOICE, chosenRoute } from '../state/chosen.js';
import { RANK_STYLES, rankStyle } from '../routes/rankstyle.js';
import { apartPoints } from './apart.js';
import { LINE_LAYERS, firstLabel, routeLayers } from './layers.js';
import { onFreeClick } from './taps.js';

/** Maximum distance of a tap from a line, pixels. */
const REACH = 12;
const EMPTY = { type: 'FeatureCollection', features: [] };

/** Draws the routes and selects the one the user taps. */
export function mountLines(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map) {
  /** @type {maplibregl.Marker[]} */
  let badges = [];
  const addLayers = () => {
    map.addSource('routes', { type: 'geojson', data: features(store.state) });
    for (const layer of routeLayers(store.state.dark)) map.addLayer(layer, firstLabel(map));
  };
  addLayers();
  map.on('style.load', addLayers);

  const drawBadges = oncePainted(() => {
    const { state } = store;
    badges.forEach((badge) => badge.remove());
    const shown = state.view === 'routes' ? state.routes : [];
    const points = apartPoints(shown.map((route) => route.samples));
    badges = shown.map((route, index) => rankBadge(route, state, points[index],
      () => selectRoute(store, index)).addTo(map));
  });
  // The map's workers cut the lines while the page lays out the cards.
  store.watch(CHOICE, (state) => { map.getSource('routes')?.setData(features(state)); });
  store.watch(CHOICE, drawBadges);
  onFreeClick(map, (event) => {
    const index = routeAt(map, event.point);
    if (index === null) return;
    event.preventDefault();
    selectRoute(store, index);
  });
  map.on('mousemove', ({ point }) => {
    map.getCanvas().style.cursor = routeAt(map, point) === null ? '' : 'pointer';
  });
}

/** Returns the index of the route near a point of the screen, or `null`. */
function routeAt(/** @type {maplibregl.Map} */ map, /** @type {Pixel} */ { x, y }) {
  if (!LINE_LAYERS.every((layer) => map.getLayer(layer))) return null;
  const box = [[x - REACH, y - REACH], [x + REACH, y + REACH]];
  const [found] = map.queryRenderedFeatures(box, { layers: LINE_LAYERS });
  return found && found.properties.index >= 0 ? found.properties.index : null;
}

function features(/** @type {State} */ state) {
  const { routes, slide, view } = state;
  const chosen = chosenRoute(state);
  if (!chosen) return EMPTY;
  const all = slide === null ? routes : [...routes, chosen];
  const shown = view === 'routes' ? all : [chosen];
  return {
    type: 'FeatureCollection',
    features: shown.flatMap((route) => featuresOf(route, routes, route === chosen)),
  };
}

/** Returns a route as GeoJSON features; of the other routes, flatter ones lie on top. */
function featuresOf(/** @type {Route} */ route, /** @type {Route[]} */ routes, /** @type {boolean} */ isSelected) {
  const index = routes.indexOf(route);
  const style = rankStyle(route, routes);
  const { width } = RANK_STYLES[style];
  return partsOf(route).map(({ line, foot }) => ({
    type: 'Feature',
    properties: { index, style, width, foot, selected: isSelected, order: -index },
    geometry: { type: 'LineString', coordinates: line },
  }));
}

/** Returns the line of a route; that of a ride in parts, as those on foot look otherwise. */
function partsOf(/** @type {Route} */ { line, samples, ride }) {
  const between = (/** @type {Sample[]} */ some) => some.map(({ lon, lat }) => [lon, lat]);
  if (!ride) return [{ line: line.map(([lon, lat]) => [lon, lat]), foot: false }];
  return ride.parts.map(({ from, to, isOnFoot }) => (
    { line: between(samplesBetween(samples, from, to)), foot: isOnFoot }));
}

/** Returns a marker with the rank; keyboard and screen readers use the cards. */
function rankBadge(
  /** @type {Route} */ route, /** @type {State} */ state, /** @type {Position} */ { lat, lon }, /** @type {() => void} */ select,
) {
  const style = `rank-style-${rankStyle(route, state.routes)}`;
  const mark = element('div', {
    class: `map-rank ${style}${route === chosenRoute(state) ? ' selected' : ''}`,
    'aria-hidden': 'true', 'data-rank': route.rank,
    onclick: (/** @type {Event} */ event) => { event.stopPropagation(); select(); },
  }, String(route.rank));
  return new maplibregl.Marker({ element: mark, opacityWhenCovered: '0.6' }).setLngLat([lon, lat]);
}
