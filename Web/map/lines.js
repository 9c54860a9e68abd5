// The routes as lines, all at once, each with its rank where it is most by itself.
import { element } from '../dom/element.js';
import { selectRoute } from '../state/actions.js';
import { CHOICE, chosenRoute } from '../state/chosen.js';
import { STEPS, stepOf } from '../routes/scale.js';
import { apartPoints } from './apart.js';
import { firstLabel } from './layers.js';

/** How far from a line a finger may miss it, in pixels. */
const REACH = 12;
const EMPTY = { type: 'FeatureCollection', features: [] };
const selected = ['boolean', ['get', 'selected'], false];

/** Draws the routes of the state and selects the one that is tapped. */
export function mountLines(store, map) {
  let badges = [];
  const addLayers = () => {
    map.addSource('routes', { type: 'geojson', data: features(store.state) });
    for (const layer of layers(store.state.dark)) map.addLayer(layer, firstLabel(map));
  };
  addLayers();
  map.on('style.load', addLayers);

  store.watch([...CHOICE, 'view'], (state) => {
    map.getSource('routes')?.setData(features(state));
  });
  store.watch([...CHOICE, 'view'], (state) => {
    badges.forEach((badge) => badge.remove());
    const shown = state.view === 'routes' ? state.routes : [];
    const points = apartPoints(shown.map((route) => route.samples));
    badges = shown.map((route, index) => rankBadge(route, route === chosenRoute(state), points[index],
      () => selectRoute(store, index)).addTo(map));
  });
  map.on('click', (event) => {
    const index = routeAt(map, event.point);
    if (index === null) return;
    event.preventDefault();
    selectRoute(store, index);
  });
  map.on('mousemove', ({ point }) => {
    map.getCanvas().style.cursor = routeAt(map, point) === null ? '' : 'pointer';
  });
}

/** The index of the route near a point of the screen, null where there is none. */
export function routeAt(map, { x, y }) {
  if (!map.getLayer('routes-line')) return null;
  const box = [[x - REACH, y - REACH], [x + REACH, y + REACH]];
  const [found] = map.queryRenderedFeatures(box, { layers: ['routes-line'] });
  return found && found.properties.index >= 0 ? found.properties.index : null;
}

function features(state) {
  const { routes, slide, view } = state;
  const chosen = chosenRoute(state);
  if (!chosen) return EMPTY;
  const all = slide === null ? routes : [...routes, chosen];
  const shown = view === 'routes' ? all : [chosen];
  return {
    type: 'FeatureCollection',
    features: shown.map((route) => feature(route, routes.indexOf(route), route === chosen)),
  };
}

/** A route as a line; the selected one lies on top, then the flatter ones. */
function feature(route, index, isSelected) {
  const order = isSelected ? 1 : -index;
  return {
    type: 'Feature',
    properties: { index, step: stepOf(route), selected: isSelected, order },
    geometry: { type: 'LineString', coordinates: route.line.map(([lon, lat]) => [lon, lat]) },
  };
}

function layers(dark) {
  const layout = { 'line-join': 'round', 'line-sort-key': ['get', 'order'] };
  const source = 'routes';
  const byStep = (value) => ['match', ['get', 'step'],
    ...STEPS.slice(0, -1).flatMap((step, index) => [index, value(step)]), value(STEPS.at(-1))];
  return [
    {
      id: 'routes-outline', type: 'line', source, layout: { ...layout, 'line-cap': 'round' },
      filter: selected,
      paint: { 'line-color': dark ? '#f4f7f4' : '#1b231f', 'line-width': 12.5 },
    },
    {
      id: 'routes-casing', type: 'line', source, layout: { ...layout, 'line-cap': 'round' },
      paint: {
        'line-color': dark ? '#0e1210' : '#ffffff',
        'line-width': ['case', selected, 9.5, 7.5],
      },
    },
    {
      id: 'routes-line', type: 'line', source, layout,
      paint: {
        'line-color': byStep((step) => step.colour),
        'line-width': ['case', selected, 7, 4.5],
        'line-dasharray': byStep((step) => ['literal', step.dash]),
      },
    },
  ];
}

/** A mark with the rank; the cards say the same to the keyboard and to screen readers. */
function rankBadge(route, isSelected, { lat, lon }, select) {
  const mark = element('div', {
    class: `map-rank step-${stepOf(route)}${isSelected ? ' selected' : ''}`,
    'aria-hidden': 'true', 'data-rank': route.rank,
    onclick: (event) => { event.stopPropagation(); select(); },
  }, String(route.rank));
  return new maplibregl.Marker({ element: mark }).setLngLat([lon, lat]);
}
