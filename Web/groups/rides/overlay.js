// The plan on the map: the user's own legs, and the stations with bikes to take and docks to fill.
import '../../messages/grouprides.js';
import { element } from '../../dom/element.js';
import { icon } from '../../dom/icon.js';
import { createGaps, endsAlong } from '../../map/gaps.js';
import { firstLabel } from '../../map/layers.js';
import { showBox } from '../../map/showbox.js';
import { say } from '../../messages/messages.js';
import { boxOf, hasLines, legFeatures, ownRider, ridersOf, stationsOf } from './plan.js';

/** Pixels around the own ride. */
const MARGIN = 56;
const NEAR = 16;
const PLACED = { anchor: 'bottom', opacityWhenCovered: '0.6' };

/** Draws the plan while the group is shown. */
export function mountOverlay(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map) {
  /** @type {maplibregl.Marker[]} */
  let markers = [];
  /** @type {string | null | undefined} */
  let drawn = null;
  const gaps = createGaps(store, map, 'group-plan-gaps');

  const groupShown = () => {
    const { view, group, groupID } = store.state;
    return view === 'group' && group?.id === groupID && group?.plan ? group : null;
  };
  const addLayers = () => {
    map.addSource('group-plan', { type: 'geojson', data: legFeatures(null) });
    for (const layer of layersOf(store.state.dark)) map.addLayer(layer, firstLabel(map));
    drawLines();
  };
  function drawLines() {
    const group = groupShown();
    const own = group && ownRider(group);
    map.getSource('group-plan')?.setData(legFeatures(own));
    const line = own && hasLines(own) ? own.stages.flatMap(({ route }) => route.line) : [];
    gaps.show(endsAlong(line, null, group?.plan?.to));
  }
  function drawMarks() {
    const group = groupShown();
    for (const marker of markers) marker.remove();
    markers = stationsOf(group ? ridersOf(group) : []).map((station) => (
      new maplibregl.Marker({ ...PLACED, element: markOf(station) })
        .setLngLat([station.lon, station.lat]).addTo(map)));
  }

  addLayers();
  map.on('style.load', addLayers);
  store.watch(['view', 'group', 'groupID'], () => {
    const group = groupShown();
    const key = group?.plan && `${group.id} ${group.you} ${group.plan.made_at}`;
    if (key === drawn) return;
    drawn = key;
    drawLines();
    drawMarks();
  });
  store.watch(['groupOwnRide'], ({ groupOwnRide }) => {
    const group = groupShown();
    const rider = groupOwnRide && group && ownRider(group);
    if (rider && group?.plan) fit(map, boxOf(rider, group.plan.to));
  });
}

/** Returns the mark of a station, hidden from screen readers: the list says the same. */
function markOf(/** @type {PlanStation} */ { takes, returns }) {
  const part = (/** @type {number} */ count, /** @type {string} */ sign, /** @type {string} */ words) => (
    count > 0 && element('span', {}, icon(sign), say(words, { count })));
  return element('div', { class: 'plan-mark', 'aria-hidden': 'true' },
    part(takes, 'bike', 'groupRides.markTake'), part(returns, 'check', 'groupRides.markReturn'));
}

function fit(/** @type {maplibregl.Map} */ map, /** @type {number[]} */ box) {
  showBox(map, box, { margin: MARGIN, maxZoom: NEAR });
}

/** Returns the layers of the own legs, from below; those on foot are dotted. */
function layersOf(/** @type {boolean} */ dark) {
  const [ink, paper, accent] = dark
    ? ['#f4f7f4', '#0e1210', '#7ed0a4'] : ['#1b231f', '#ffffff', '#1f6b4a'];
  const line = (
    /** @type {string} */ id, /** @type {string} */ kind,
    /** @type {{'line-color': string, 'line-width': number} | {'line-color': string, 'line-width': number, 'line-dasharray': number[]}} */ paint,
  ) => ({
    id, type: 'line', source: 'group-plan', filter: ['==', ['get', 'kind'], kind], paint,
    layout: { 'line-join': 'round', 'line-cap': 'round' },
  });
  return [
    line('group-plan-walk-edge', 'walk', { 'line-color': paper, 'line-width': 9 }),
    line('group-plan-walk', 'walk', {
      'line-color': ink, 'line-width': 5, 'line-dasharray': [0.1, 1.8],
    }),
    line('group-plan-ride-edge', 'ride', { 'line-color': paper, 'line-width': 10 }),
    line('group-plan-ride', 'ride', { 'line-color': accent, 'line-width': 6 }),
  ];
}
