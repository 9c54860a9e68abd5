// The group on the map: members, their trails and accuracies, the meeting place, and a route to it.
import { parentOf } from '../../dom/need.js';
import { lastOf } from '../../geometry/lists.js';
import { createGaps } from '../../map/gaps.js';
import { firstLabel } from '../../map/layers.js';
import { showPlace } from '../../map/place.js';
import { controlOf } from '../../map/control.js';
import { button } from '../../form/form.js';
import { say } from '../../messages/messages.js';
import { createChips } from './chips.js';
import { chooseMember } from './choosing.js';
import { accuraciesOf, routeOf, shownMembers, stopsOf, trailsOf } from './features.js';
import { createKeeper } from './keeping.js';
import { createMarker, createMeeting } from './markers.js';

const NOTHING = { type: 'FeatureCollection', features: [] };
/** Milliseconds between two drawings of trails, and between two looks at ages. */
const TRAILS = 1_000;
const AGES = 5_000;
/** Zoom at which a member or the meeting place is shown. */
const NEAR = 16;

/** Draws the group while its screen is shown. */
export function mountOverlay(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map) {
  /** @type {Map<string, {marker: ReturnType<typeof createMarker>, time: string}>} */
  const markers = new Map();
  const meeting = createMeeting(map);
  const chips = createChips(map);
  const gaps = createGaps(store, map, 'group-gaps');
  /** @type {[?string, boolean, number, number]} */
  let [opened, isKept, drawnAt, pending] = [null, true, 0, 0];

  const isShown = () => isOnScreen(store.state);
  const groupShown = () => (isShown() ? store.state.group : null);
  const all = button(say('groups.fit'), () => (
    store.set({ groupMember: null, groupRoute: null, groupFlight: { member: null } })), { sign: 'fit' });
  all.classList.add('group-all');
  map.addControl(controlOf(all), 'bottom-left');
  const keeper = createKeeper(map, {
    placesOf: () => placesOf(groupShown()),
    roomsOf: () => [meeting.room(), ...[...markers.values()].map(({ marker }) => marker.room())],
    tell(isOn) { isKept = isOn; showButton(); drawChips(); },
  });
  const showButton = () => { parentOf(all).hidden = isKept || placesOf(groupShown()).length === 0; };
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
    const line = chosen && groupRoute ? groupRoute.line : null;
    map.getSource('group-route')?.setData(routeOf(line, chosen, dark));
    const place = group?.meeting;
    gaps.show(line && line.length > 0 && place ? [{ place, street: lastOf(line) }] : []);
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
    meeting.show(group?.meeting ?? null);
  }

  function showMember(/** @type {PlacedMember} */ member, /** @type {?Group} */ group) {
    const { id, position } = member;
    const select = () => chooseMember(store, id);
    const kept = markers.get(id) ?? { marker: createMarker(map, select), time: position.time };
    markers.set(id, kept);
    const pause = Date.parse(position.time) - Date.parse(kept.time);
    kept.time = position.time;
    const isChosen = store.state.groupMember === id;
    kept.marker.show(member, { pause, isOwn: id === group?.you, isChosen });
  }

  /** Shows those outside the view at its edge, once the map is the user's. */
  function drawChips() {
    const group = isKept ? null : groupShown();
    const show = (/** @type {Position} */ at) => { keeper.release(); showPlace(at, map, store.state, NEAR); };
    const place = group?.meeting;
    chips.show([
      ...shownMembers(group).flatMap((member) => {
        const mark = markers.get(member.id)?.marker;
        const choose = () => chooseMember(store, member.id);
        return mark ? [{ id: member.id, member, mark, ...positionOf(member), choose }] : [];
      }),
      ...(place ? [{
        id: 'meeting', mark: meeting, ...place, name: place.name || say('groups.meeting'), choose: () => show(place),
      }] : []),
    ]);
  }

  /** Starts again when another group is shown, or the same again. */
  function keepInView() {
    const id = groupShown()?.id ?? null;
    if (id !== opened) keeper.reset();
    opened = id;
    keeper.look();
    showButton();
  }

  addLayers();
  map.on('style.load', addLayers);
  store.watch(['view', 'group', 'groupID', 'groupLink', 'groupMember'], () => {
    drawMarkers();
    drawLater();
    drawChips();
    keepInView();
  });
  store.watch(['sheet'], () => { keeper.look(); drawChips(); });
  store.watch(['groupRoute', 'dark'], drawLater);
  store.watch(['groupOwnRide'], ({ groupOwnRide }) => { if (groupOwnRide) keeper.release(); });
  store.watch(['groupFlight'], (state) => {
    if (!isShown() || !state.groupFlight) return;
    const { member } = state.groupFlight;
    const one = shownMembers(state.group).find(({ id }) => id === member);
    if (!one) return keeper.showAll();
    keeper.release();
    return showPlace(one.position, map, state, NEAR);
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

const positionOf = (/** @type {PlacedMember} */ { position: { lat, lon } }) => ({ lat, lon });

/**
 * Returns the points that the map keeps in view: members who share and the meeting place, or else
 * all others.
 */
function placesOf(/** @type {?Group} */ group) {
  if (!group) return [];
  const places = [...shownMembers(group).map(positionOf), ...(group.meeting ? [group.meeting] : [])];
  if (places.length > 0) return places;
  const stations = (group.plan?.riders ?? [])
    .flatMap(({ legs }) => legs.flatMap(({ station }) => station ?? []));
  return [...(group.trip?.stops ?? []), ...stations];
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
