// The lines of a group on the map: trails and accuracies of its members, the stops of its trip, and the route to
// the meeting place.
import { lastOf } from '../../geometry/lists.js';
import { createGaps } from '../../map/gaps.js';
import { firstLabel } from '../../map/layers.js';
import { accuraciesOf, routeOf, shownMembers, stopsOf, trailsOf } from './features.js';

const NOTHING = { type: 'FeatureCollection', features: [] };
const SOURCES = ['group-accuracy', 'group-trails', 'group-route', 'group-stops'];
/** Milliseconds between two drawings. */
const PAUSE = 1_000;

/**
 * Adds the lines to a map.
 * @param {Store} store
 * @param {maplibregl.Map} map
 * @param {() => ?Group} groupShown
 * @returns {{drawLater: () => void}}
 */
export function createLines(store, map, groupShown) {
  const gaps = createGaps(store, map, 'group-gaps');
  let [drawnAt, pending] = [0, 0];

  function draw() {
    clearTimeout(pending);
    pending = 0;
    drawnAt = Date.now();
    const { dark, groupRoute, groupMember } = store.state;
    const group = groupShown();
    const members = shownMembers(group);
    const chosen = members.find(({ id }) => id === groupRoute?.member && id === groupMember);
    map.getSource('group-trails')?.setData(trailsOf(members, dark));
    map.getSource('group-accuracy')?.setData(accuraciesOf(members, dark));
    map.getSource('group-stops')?.setData(stopsOf(group?.trip ?? null));
    const line = chosen && groupRoute ? groupRoute.line : null;
    map.getSource('group-route')?.setData(routeOf(line, chosen, dark));
    const place = group?.meeting;
    gaps.show(line && line.length > 0 && place ? [{ place, street: lastOf(line) }] : []);
  }

  function addLayers() {
    for (const id of SOURCES) map.addSource(id, { type: 'geojson', data: NOTHING });
    for (const layer of layersOf(store.state.dark)) map.addLayer(layer, firstLabel(map));
    draw();
  }

  addLayers();
  map.on('style.load', addLayers);
  return {
    /** Draws the lines, not at once if they have just been drawn. */
    drawLater() { pending ||= setTimeout(draw, Math.max(0, drawnAt + PAUSE - Date.now())); },
  };
}

function layersOf(/** @type {boolean} */ dark) {
  const edge = dark ? '#0e1210' : '#ffffff';
  const ink = dark ? '#d9e2dc' : '#26312b';
  const soft = dark ? '#98a39c' : '#6b746e';
  const round = { 'line-join': 'round', 'line-cap': 'round' };
  const line = (
    /** @type {string} */ id, /** @type {string} */ source, /** @type {object} */ paint, layout = round,
  ) => ({ id, type: 'line', source, layout, paint });
  const own = { 'line-color': ['get', 'colour'], 'line-opacity': ['get', 'opacity'] };
  return [
    {
      id: 'group-accuracy', type: 'fill', source: 'group-accuracy',
      paint: { 'fill-color': ['get', 'colour'], 'fill-opacity': 0.14 },
    },
    line('group-accuracy-edge', 'group-accuracy', { ...own, 'line-width': 1 }),
    line('group-route-edge', 'group-route', { 'line-color': edge, 'line-width': 9 }),
    line('group-route', 'group-route', {
      'line-color': ['get', 'colour'], 'line-width': 5, 'line-dasharray': [0.2, 1.6],
    }),
    line('group-trails-edge', 'group-trails', {
      'line-color': edge, 'line-width': 7, 'line-opacity': ['get', 'opacity'],
    }),
    line('group-trails', 'group-trails', { ...own, 'line-width': 4 }),
    {
      id: 'group-stops', type: 'circle', source: 'group-stops',
      paint: {
        'circle-radius': 10, 'circle-color': ['case', ['get', 'isVisited'], soft, ink],
        'circle-stroke-width': 2, 'circle-stroke-color': edge,
      },
    },
    {
      id: 'group-stop-numbers', type: 'symbol', source: 'group-stops',
      layout: {
        'text-field': ['to-string', ['get', 'number']], 'text-size': 12,
        'text-font': ['Inter Semibold', 'Inter', 'Noto Sans'], 'text-allow-overlap': true,
      },
      paint: { 'text-color': edge },
    },
  ];
}
