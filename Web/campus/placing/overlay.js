// A placed campus on the map of the streets: its picture, with a control of its opacity, its pins, and
// the way between a building and the street.
import { element } from '../../dom/element.js';
import { icon } from '../../dom/icon.js';
import { parentOf } from '../../dom/need.js';
import { boundsOf } from '../../geometry/bounds.js';
import { controlOf } from '../../map/control.js';
import { firstLabel } from '../../map/layers.js';
import { showBox } from '../../map/showbox.js';
import { say } from '../../messages/messages.js';
import { pictureColours } from '../picture/style.js';
import { tilesOnEarth } from './affine.js';

const NOTHING = { type: 'FeatureCollection', features: [] };
const WAY = 'campus-journey';
/** Pixels around the objects shown. */
const MARGIN = 44;

/** Draws the campus of the state. */
export function mountOverlay(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map) {
  let shown = '';
  const picture = createPicture(store, map);
  const pins = createPins(map);
  const control = opacityControl(store);
  map.addControl(controlOf(control), 'bottom-left');

  function draw() {
    const campus = campusOnMap(store.state);
    parentOf(control).hidden = !campus?.placement;
    picture.show(campus);
    pins.show(store.state.campusPin && campus ? campus.pins : []);
    fit(campus);
  }

  /** Moves to a campus when it is first shown. */
  function fit(/** @type {?Campus} */ campus) {
    const key = campus?.placement ? [campus.id, store.state.campusPin].join() : '';
    if (campus?.placement && key !== shown) showArea(map, campus.placement.corners);
    shown = key;
  }

  const addLayers = () => {
    map.addSource(WAY, { type: 'geojson', data: NOTHING });
    for (const layer of journeyLayers(store.state.dark)) map.addLayer(layer, firstLabel(map));
    draw();
    drawJourney(map, store.state);
  };
  addLayers();
  map.on('style.load', () => { picture.forget(); addLayers(); });
  store.watch(['view', 'campus', 'campusPart', 'campusPin', 'campusOnMap'], draw);
  store.watch(['campusJourney', 'campusPart'], (state) => drawJourney(map, state));
  store.watch(['campusOpacity'], ({ campusOpacity }) => picture.fade(campusOpacity));
}

/** Returns what draws the picture of one campus, in its tiles. */
function createPicture(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map) {
  /** @type {string[]} */
  let drawn = [];

  function clear() {
    for (const id of drawn) {
      if (map.getLayer(id)) map.removeLayer(id);
      if (map.getSource(id)) map.removeSource(id);
    }
    drawn = [];
  }

  return {
    show(/** @type {?Campus} */ campus) {
      clear();
      const { dark, campusOpacity } = store.state;
      const paint = { ...pictureColours(dark), 'raster-opacity': campusOpacity, 'raster-fade-duration': 0 };
      (campus ? tilesOnEarth(campus) : []).forEach(({ url, corners }, index) => {
        const id = `campus-on-map-${index}`;
        const address = new URL(url, location.href).href;
        map.addSource(id, { type: 'image', url: address, coordinates: corners });
        map.addLayer({ id, type: 'raster', source: id, paint }, WAY);
        drawn.push(id);
      });
    },
    fade(/** @type {number} */ opacity) {
      for (const id of drawn) map.setPaintProperty(id, 'raster-opacity', opacity);
    },
    /** Forgets layers that went with their style. */
    forget() { drawn = []; },
  };
}

/** Returns what shows the pins of a campus. */
function createPins(/** @type {maplibregl.Map} */ map) {
  /** @type {maplibregl.Marker[]} */
  let pins = [];
  return {
    show(/** @type {Position[]} */ places) {
      pins.forEach((pin) => pin.remove());
      pins = places.map(({ lat, lon }, index) => (
        new maplibregl.Marker({ element: pinMark(index) }).setLngLat([lon, lat]).addTo(map)));
    },
  };
}

/** Draws the way between a building and the street, and shows it whole. */
function drawJourney(/** @type {maplibregl.Map} */ map, /** @type {State} */ { campusJourney, campusPart }) {
  const legs = campusPart === 'street' && campusJourney ? campusJourney.legs : [];
  map.getSource(WAY)?.setData({
    type: 'FeatureCollection',
    features: legs.map(({ kind, line }) => ({ type: 'Feature', properties: { kind }, geometry: line })),
  });
  if (legs.length > 0) requestAnimationFrame(() => showArea(map, legs.flatMap(({ line }) => line.coordinates)));
}

function showArea(/** @type {maplibregl.Map} */ map, /** @type {number[][]} */ points) {
  showBox(map, boundsOf(points), { margin: MARGIN, maxZoom: 18 });
}

/** Returns the campus to draw: the one of the screen while that shows the map, or the one kept. */
function campusOnMap(/** @type {State} */ { view, campus, campusPart, campusPin, campusOnMap: kept }) {
  if (view === 'campus') return campusPart === 'street' || campusPin ? campus : null;
  return ['routes', 'directions', 'go'].includes(view) ? kept : null;
}

function opacityControl(/** @type {Store} */ store) {
  const range = element('input', {
    type: 'range', min: 0, max: 100, step: 5, 'aria-label': say('campusEdit.opacity'),
    oninput: () => { store.set({ campusOpacity: Number(range.value) / 100 }); },
  });
  const close = element('button', {
    type: 'button', 'aria-label': say('campusEdit.offMap'), title: say('campusEdit.offMap'),
    onclick: () => store.set({ campusOnMap: null }),
  }, icon('clear'));
  const node = element('div', { class: 'campus-opacity' }, icon('campus'), range, close);
  store.watch(['campusOpacity', 'view'], ({ campusOpacity, view }) => {
    range.value = String(Math.round(campusOpacity * 100));
    close.hidden = view === 'campus';
  });
  return node;
}

const pinMark = (
  /** @type {number} */ index,
) => element('div', { class: 'campus-pin', 'aria-hidden': 'true' }, String(index + 1));

function journeyLayers(/** @type {boolean} */ dark) {
  const [ink, paper] = dark ? ['#8fb0ff', '#0e1210'] : ['#2b4fd8', '#ffffff'];
  const line = (/** @type {string} */ id, /** @type {string} */ colour, /** @type {number} */ width, more = {}) => ({
    id, type: 'line', source: WAY, layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: { 'line-color': colour, 'line-width': width, ...more },
  });
  return [line(WAY, paper, 8), line('campus-journey-line', ink, 5)];
}
