// The group on the map: members, their trails and accuracies, the meeting place, and a route.
import { firstLabel } from '../../map/layers.js';
import { showPlace } from '../../map/place.js';
import { showBox } from '../../map/showbox.js';
import { chooseMember } from './choosing.js';
import { accuraciesOf, routeOf, shownMembers, stopsOf, trailsOf } from './features.js';
import { createMarker, createMeeting } from './markers.js';

const NOTHING = { type: 'FeatureCollection', features: [] };
/** Milliseconds between two drawings of trails, and between two looks at ages. */
const TRAILS = 1_000;
const AGES = 5_000;
/** Pixels around the members. */
const MARGIN = 56;
/** Zoom at which a member is shown, and the nearest to show all. */
const NEAR = 16;

/** Draws the group while its screen is shown. */
export function mountOverlay(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map) {
  const markers = new Map();
  const showMeeting = createMeeting(map);
  let [fitted, drawnAt, pending] = [null, 0, 0];

  const isShown = () => isOnScreen(store.state);
  const groupShown = () => (isShown() ? store.state.group : null);
  const addLayers = () => {
    for (const id of ['group-accuracy', 'group-trails', 'group-route', 'group-stops']) {
      map.addSource(id, { type: 'geojson', data: NOTHING });
    }
    for (const layer of layersOf(store.state.dark)) map.addLayer(layer, firstLabel(map));
    drawLines();
  };
  const drawLines = () => {
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
    map.getSource('group-route')?.setData(routeOf(groupRoute?.line, chosen, dark));
  };
  const drawLater = () => {
    pending ||= setTimeout(drawLines, Math.max(0, drawnAt + TRAILS - Date.now()));
  };

  function drawMarkers() {
    const group = groupShown();
    const members = shownMembers(group);
    const ids = new Set(members.map(({ id }) => id));
    for (const [id, { marker }] of markers) {
      if (ids.has(id)) continue;
      marker.remove();
      markers.delete(id);
    }
    for (const member of members) showMember(member, group);
    showMeeting(group?.meeting ?? null);
  }

  function showMember(member, group) {
    const { id, position } = member;
    if (!markers.has(id)) {
      const select = () => chooseMember(store, id);
      markers.set(id, { marker: createMarker(map, select), time: position.time });
    }
    const kept = markers.get(id);
    const pause = Date.parse(position.time) - Date.parse(kept.time);
    kept.time = position.time;
    const isChosen = store.state.groupMember === id;
    kept.marker.show(member, { pause, isOwn: id === group.you, isChosen });
  }

  /** Shows all once, when the group opens. */
  function fitOnce() {
    const group = groupShown();
    if (!group) { fitted = isShown() ? fitted : null; return; }
    const places = placesOf(group);
    if (fitted === group.id || places.length === 0) return;
    fitted = group.id;
    fit(map, places);
  }

  addLayers();
  map.on('style.load', addLayers);
  store.watch(['view', 'group', 'groupID', 'groupLink', 'groupMember'], () => {
    drawMarkers();
    drawLater();
    fitOnce();
  });
  store.watch(['groupRoute', 'dark'], drawLater);
  store.watch(['groupFlight'], (state) => {
    if (!isShown() || !state.groupFlight) return;
    const { member } = state.groupFlight;
    const one = shownMembers(state.group).find(({ id }) => id === member);
    if (one) showPlace(one.position, map, state, NEAR);
    else if (state.group) fit(map, placesOf(state.group));
  });
  setInterval(() => {
    for (const member of shownMembers(groupShown())) markers.get(member.id)?.marker.age(member);
    if (markers.size > 0) drawLater();
  }, AGES);
}

/** Returns whether a screen with a group is shown. */
function isOnScreen(/** @type {State} */ { view, group, groupID, groupLink }) {
  return view === 'group' ? group?.id === groupID : view === 'shared' && Boolean(groupLink);
}

function placesOf(/** @type {Group} */ group) {
  const places = shownMembers(group).map(({ position }) => position);
  const stops = group.trip?.stops ?? [];
  const stations = (group.plan?.riders ?? [])
    .flatMap(({ legs }) => legs.flatMap(({ station }) => station ?? []));
  return [...places, ...stops, ...stations, ...(group.meeting ? [group.meeting] : [])];
}

function fit(/** @type {maplibregl.Map} */ map, places) {
  if (places.length === 0) return;
  const box = new maplibregl.LngLatBounds();
  for (const { lon, lat } of places) box.extend([lon, lat]);
  showBox(map, box, { margin: MARGIN, maxZoom: NEAR });
}

function layersOf(dark) {
  const edge = dark ? '#0e1210' : '#ffffff';
  const ink = dark ? '#d9e2dc' : '#26312b';
  const soft = dark ? '#98a39c' : '#6b746e';
  const round = { 'line-join': 'round', 'line-cap': 'round' };
  const line = (id, source, paint, layout = round) => ({ id, type: 'line', source, layout, paint });
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
