// Tips on the map of the planner and of their screen.
import '../../messages/tips.js';
import { icon } from '../../dom/icon.js';
import { firstLabel } from '../../map/layers.js';
import { showPlace } from '../../map/place.js';
import { isScreen } from '../../state/state.js';
import { say } from '../../messages/messages.js';
import { beginTip, cancelTip, takePoint } from '../add/adding.js';
import { openTip } from '../card/card.js';
import { keepTips } from '../data/load.js';
import { draftFeatures, tipFeatures } from './features.js';
import { areTipsShown } from '../model/shown.js';
import { tipImage } from './images.js';
import { FROM_ZOOM, lineLayers, markLayers, TAPPED } from './layers.js';

const NOTHING = { type: 'FeatureCollection', features: [] };
/** Milliseconds after a movement until the map counts as settled. */
const SETTLED = 300;
/** Maximum distance of a tap from a mark or line, pixels. */
const REACH = 10;
const NEAR = 16;

/** Adds the layers and the actions of the map. */
export function mountOverlay(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map) {
  let pending = 0;

  const addLayers = () => {
    map.addSource('tips', { type: 'geojson', data: NOTHING });
    map.addSource('tips-draft', { type: 'geojson', data: NOTHING });
    for (const layer of lineLayers(store.state.dark)) map.addLayer(layer, firstLabel(map));
    for (const layer of markLayers(store.state.dark)) map.addLayer(layer);
    draw();
    drawDraft();
  };
  function draw() {
    map.getSource('tips')?.setData(tipFeatures(shownTips(store.state), store.state.tipChosen));
  }
  function drawDraft() {
    map.getSource('tips-draft')?.setData(draftFeatures(store.state.tipDraft));
  }

  /** Reports the visible part; GO moves it all the time, and has the tips of its route. */
  function report() {
    if (!isMapOfTips(store.state) || store.state.view === 'go') return;
    const [[west, south], [east, north]] = map.getBounds().toArray();
    const tipBox = map.getZoom() < FROM_ZOOM ? null : [west, south, east, north];
    if (String(tipBox) !== String(store.state.tipBox)) store.set({ tipBox });
  }
  const reportLater = () => {
    clearTimeout(pending);
    pending = setTimeout(report, SETTLED);
  };

  drawImages(store, map);
  addLayers();
  map.on('style.load', addLayers);
  map.on('moveend', reportLater);
  map.on('click', (event) => {
    if (isMapOfTips(store.state) && tap(store, map, event)) event.preventDefault();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !isPicking(store.state)) return;
    event.preventDefault();
    cancelTip(store);
  });
  offerActions(store);
  keepTips(store);
  store.watch(['view'], reportLater);
  store.watch(['view', 'layers', 'tips', 'tipsAbsent', 'routeTips', 'tipChosen', 'tipKind'], draw);
  store.watch(['tipDraft'], drawDraft);
  store.watch(['view', 'user'], (state) => {
    if (state.tipDraft && !(state.user && isMapOfTips(state))) cancelTip(store);
  });
  store.watch(['notice'], (state) => {
    if (!state.notice && isPicking(state)) cancelTip(store); // its hint was closed
  });
  followFlights(store, map);
}

/** Draws the images of marks that the map misses. */
function drawImages(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map) {
  map.on('styleimagemissing', ({ id }) => {
    const image = id.startsWith('tips-') && tipImage(id, store.state.dark);
    if (image && !map.hasImage(id)) map.addImage(id, image, { pixelRatio: 2 });
  });
}

/** Moves the map to the tip that the user wants to see. */
function followFlights(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map) {
  let flown = store.state.tipFlight;
  store.watch(['tipFlight'], (state) => {
    if (state.tipFlight && state.tipFlight !== flown) showPlace(state.tipFlight, map, state, NEAR);
    flown = state.tipFlight;
  });
}

/** Returns whether the view has tips on its map. */
function isMapOfTips(/** @type {State} */ { view, tipsAbsent }) {
  return !tipsAbsent && (view === 'tips' || !isScreen(view));
}

function isPicking(/** @type {State} */ { tipDraft }) {
  return tipDraft?.stage === 'place' || tipDraft?.stage === 'end';
}

/** Returns the tips to draw: tips around, of the kind of the list next to it, and of the route. */
function shownTips(/** @type {State} */ state) {
  const { view, tips, tipKind, routeTips } = state;
  if (!areTipsShown(state)) return [];
  if (view === 'tips') return tips.filter(({ properties }) => !tipKind || properties.kind === tipKind);
  const known = new Set(tips.map(({ id }) => id));
  const others = (routeTips?.items ?? []).map(({ tip }) => tip).filter(({ id }) => !known.has(id));
  return [...tips, ...others];
}

/** Takes a point for a new tip, or opens the tip at a point. Returns whether it did. */
function tap(
  /** @type {Store} */ store, /** @type {maplibregl.Map} */ map,
  /** @type {maplibregl.MapEvent} */ { point, lngLat },
) {
  if (isPicking(store.state)) {
    takePoint(store, { lat: lngLat.lat, lon: lngLat.lng });
    return true;
  }
  if (!TAPPED.every((layer) => map.getLayer(layer))) return false;
  const box = [[point.x - REACH, point.y - REACH], [point.x + REACH, point.y + REACH]];
  const [found] = map.queryRenderedFeatures(box, { layers: TAPPED });
  const tip = found && shownTips(store.state).find(({ id }) => id === found.properties.id);
  if (tip) openTip(store, tip);
  return Boolean(tip);
}

/** Offers to add a tip at a point of the map, and at the marked section of a route. */
function offerActions(/** @type {Store} */ store) {
  /** @type {PointAction[]} */
  const adds = [{ sign: icon('tip'), words: say('tips.addHere'), act: (place) => beginTip(store, { place }) }];
  /** @type {(words: string) => PointAction[]} */
  const takes = (words) => [{
    sign: icon('tip'), words: say(words), act: (position) => takePoint(store, position),
  }];
  const [place, end] = [takes('tips.isHere'), takes('tips.endsHere')];
  /** @type {SectionAction[]} */
  const sections = [{
    sign: 'tip', words: say('tips.addToSection'),
    act: async (route, { from, to }) => {
      const { samplesBetween } = await import('../../geometry/samples.js');
      beginTip(store, { line: samplesBetween(route.samples, from, to), length: to - from });
    },
  }];
  /** @type {PointAction[]} */
  let offered = [];
  store.watch(['view', 'tipDraft', 'tipsAbsent', 'pointActions'], (state) => {
    const { view, tipDraft, tipsAbsent, pointActions } = state;
    const own = tipDraft?.stage === 'place' ? place : tipDraft?.stage === 'end' ? end : adds;
    const isOwn = pointActions !== null && [place, end, adds].includes(pointActions);
    const wanted = tipsAbsent ? [] : own;
    if (view === 'tips' && pointActions !== own) store.set({ pointActions: own });
    else if (view !== 'tips' && isOwn) store.set({ pointActions: null });
    if (offered === wanted) return;
    offered = wanted;
    store.set({ addedActions: wanted, sectionActions: tipsAbsent ? [] : sections });
  });
}
