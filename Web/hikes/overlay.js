// The hike on the map: its line in colours, the plan, the cursor, and the selected section.
import { element } from '../dom/element.js';
import { boundsOf } from '../geometry/bounds.js';
import { lastOf } from '../geometry/lists.js';
import { sampleAt, samplesBetween } from '../geometry/samples.js';
import { firstLabel } from '../map/layers.js';
import { showBox } from '../map/showbox.js';
import { colouredRuns } from './look.js';
import { linesOf } from './track.js';

const NOTHING = { type: 'FeatureCollection', features: [] };
/** Pixels around a hike shown on the map. */
const MARGIN = 48;
/** The start and the end. They lie over the labels, which would hide them. */
const ENDS = {
  id: 'hike-ends', type: 'circle', source: 'hike-ends',
  paint: {
    'circle-radius': 6, 'circle-stroke-width': 3, 'circle-color': '#ffffff',
    'circle-stroke-color': ['case', ['get', 'isStart'], '#1f6b4a', '#b4371f'],
  },
};
const SOURCES = ['hike-planned', 'hike-section', 'hike-edge', 'hike-line', 'hike-ends'];

/** Draws the hike of the screen, and moves the map to it when another one opens. */
export function mountOverlay(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map) {
  const dot = element('div', { class: 'map-dot', 'aria-hidden': 'true' });
  const marker = new maplibregl.Marker({ element: dot, opacityWhenCovered: '1' });
  /** @type {?string} */
  let seen = null;
  const shown = () => {
    const { view, hikeShown } = store.state;
    return (view === 'hike' || view === 'shared') && hikeShown && hikeShown.samples.length > 0
      ? hikeShown : null;
  };
  const set = (/** @type {string} */ source, /** @type {object} */ data) => map.getSource(source)?.setData(data);

  const drawLine = () => {
    const hike = shown();
    set('hike-line', hike ? runs(hike, store.state.hikeLook) : NOTHING);
    set('hike-edge', hike ? lines(linesOf(hike.samples)) : NOTHING);
    set('hike-planned', hike && hike.planned.length > 1 ? line(hike.planned) : NOTHING);
    set('hike-ends', hike ? ends(hike) : NOTHING);
    // Once the chart, which covers a part of the map, is drawn too.
    if (hike && hike.id !== seen) requestAnimationFrame(() => fit(map, hike));
    seen = hike?.id ?? null;
  };
  const drawSection = () => {
    const hike = shown();
    const { section, cursor } = store.state;
    const part = hike && section ? samplesBetween(hike.samples, section.from, section.to) : [];
    set('hike-section', line(part.map(({ lon, lat }) => [lon, lat])));
    if (!hike || cursor === null) return marker.remove();
    const { lat, lon } = sampleAt(hike.samples, cursor);
    return marker.setLngLat([lon, lat]).addTo(map);
  };
  const addLayers = () => {
    for (const source of SOURCES) map.addSource(source, { type: 'geojson', data: NOTHING });
    for (const layer of layersOf(store.state.dark)) map.addLayer(layer, firstLabel(map));
    map.addLayer(ENDS);
    drawLine();
    drawSection();
  };
  addLayers();
  map.on('style.load', addLayers);
  store.watch(['view', 'hikeShown', 'hikeLook'], drawLine);
  store.watch(['view', 'hikeShown', 'section', 'cursor'], drawSection);
}

function fit(/** @type {maplibregl.Map} */ map, /** @type {ShownHike} */ { samples }) {
  showBox(map, boundsOf(samples.map(({ lon, lat }) => [lon, lat])), { margin: MARGIN });
}

function runs(/** @type {ShownHike} */ hike, /** @type {HikeLook} */ look) {
  return {
    type: 'FeatureCollection',
    features: colouredRuns(hike, look).map(({ colour, line: coordinates }) => ({
      type: 'Feature', properties: { colour }, geometry: { type: 'LineString', coordinates },
    })),
  };
}

function line(/** @type {LinePoint[] | number[][]} */ coordinates) {
  return { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } };
}

function lines(/** @type {HikeSample[][]} */ parts) {
  const coordinates = parts.map((part) => part.map(({ lon, lat }) => [lon, lat]));
  return { type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates } };
}

function ends(/** @type {ShownHike} */ { samples }) {
  const at = (/** @type {HikeSample} */ { lon, lat }, /** @type {boolean} */ isStart) => ({
    type: 'Feature', properties: { isStart }, geometry: { type: 'Point', coordinates: [lon, lat] },
  });
  return { type: 'FeatureCollection', features: [at(lastOf(samples), false), at(samples[0], true)] };
}

function layersOf(/** @type {boolean} */ dark) {
  const [ink, paper, planned, section] = dark ? ['#f4f7f4', '#0e1210', '#f4f7f4', '#7db7ff']
    : ['#1b231f', '#ffffff', '#1b231f', '#2a7de1'];
  const layer = (
    /** @type {string} */ id, /** @type {string} */ source, /** @type {string | string[]} */ colour,
    /** @type {number} */ width, more = {},
  ) => ({
    id, type: 'line', source, layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: { 'line-color': colour, 'line-width': width, ...more },
  });
  return [
    layer('hike-section', 'hike-section', section, 22, { 'line-opacity': 0.55 }),
    layer('hike-planned-edge', 'hike-planned', paper, 6),
    layer('hike-planned', 'hike-planned', planned, 3, { 'line-dasharray': [1.5, 1.5] }),
    layer('hike-outline', 'hike-edge', ink, 9),
    layer('hike-casing', 'hike-edge', paper, 7),
    layer('hike-line', 'hike-line', ['get', 'colour'], 5),
  ];
}
