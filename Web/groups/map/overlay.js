// The group on the map: members, their trails and accuracies, the meeting place, and a route to it.
import { parentOf } from '../../dom/need.js';
import { pixelOf } from '../../map/pixel.js';
import { showPlace } from '../../map/place.js';
import { controlOf } from '../../map/control.js';
import { button } from '../../form/form.js';
import { say } from '../../messages/messages.js';
import { createChips } from './chips.js';
import { chooseMember } from './choosing.js';
import { shownMembers } from './features.js';
import { createKeeper } from './keeping.js';
import { createLines } from './lines.js';
import { createMarker, createMeeting } from './markers.js';
import { nameSides } from '../model/names.js';
import { spreadOf } from '../model/spread.js';

/** Milliseconds between two looks at ages. */
const AGES = 5_000;
/** Zoom at which a member or the meeting place is shown. */
const NEAR = 16;

/** Draws the group while its screen is shown. */
export function mountOverlay(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map) {
  const meeting = createMeeting(map);
  const chips = createChips(map);
  const members = createMembers(store, map, meeting);
  /** @type {[?string, boolean]} */
  let [opened, isKept] = [null, true];

  const isShown = () => isOnScreen(store.state);
  const groupShown = () => (isShown() ? store.state.group : null);
  const all = addShowAll(store, map);
  const lines = createLines(store, map, groupShown);
  const keeper = createKeeper(map, {
    placesOf: () => placesOf(groupShown()),
    roomsOf: () => [meeting.room(), ...members.rooms()],
    tell(isOn) { isKept = isOn; showButton(); drawChips(); },
  });
  const showButton = () => { all.hidden = isKept || placesOf(groupShown()).length === 0; };

  /** Shows those outside the view at its edge, once the map is the user's. */
  function drawChips() {
    const group = isKept ? null : groupShown();
    const show = (/** @type {Position} */ at) => { keeper.release(); showPlace(at, map, store.state, NEAR); };
    const place = group?.meeting;
    chips.show([...members.sights(group), ...(place ? [{
      id: 'meeting', mark: meeting, ...place, name: place.name || say('groups.meeting'), choose: () => show(place),
    }] : [])]);
  }

  /** Starts again when another group is shown, or the same again. */
  function keepInView() {
    const id = groupShown()?.id ?? null;
    if (id !== opened) keeper.reset();
    opened = id;
    keeper.look();
    showButton();
  }

  store.watch(['view', 'group', 'groupID', 'groupLink', 'groupMember'], () => {
    const group = groupShown();
    members.draw(group);
    meeting.show(group?.meeting ?? null);
    members.spread(group);
    lines.drawLater();
    drawChips();
    keepInView();
  });
  map.on('move', () => members.spread(groupShown()));
  store.watch(['sheet'], () => { keeper.look(); drawChips(); });
  store.watch(['groupRoute', 'dark'], lines.drawLater);
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
    members.age(groupShown());
    members.spread(groupShown());
    if (members.areThere()) lines.drawLater();
  }, AGES);
}

/** Adds the button that shows all of the group; returns its control. */
function addShowAll(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map) {
  const all = button(say('groups.fit'), () => (
    store.set({ groupMember: null, groupRoute: null, groupFlight: { member: null } })), { sign: 'fit' });
  all.classList.add('group-all');
  map.addControl(controlOf(all), 'bottom-left');
  return parentOf(all);
}

/** Returns the marks of the members on a map, whose names keep off the meeting place. */
function createMembers(
  /** @type {Store} */ store, /** @type {maplibregl.Map} */ map, /** @type {ReturnType<typeof createMeeting>} */ meeting,
) {
  /** @type {Map<string, {marker: ReturnType<typeof createMarker>, time: string}>} */
  const markers = new Map();

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

  return {
    areThere: () => markers.size > 0,
    rooms: () => [...markers.values()].map(({ marker }) => marker.room()),
    draw(/** @type {?Group} */ group) {
      const members = shownMembers(group);
      const ids = new Set(members.map(({ id }) => id));
      for (const [id, { marker }] of markers) {
        if (ids.has(id)) continue;
        marker.remove();
        markers.delete(id);
      }
      for (const member of members) showMember(member, group);
    },
    /** Draws members who stand at one place beside each other, and names where they cover nothing. */
    spread(/** @type {?Group} */ group) {
      const placed = shownMembers(group).flatMap((member) => {
        const marker = markers.get(member.id)?.marker;
        return marker ? [{ member, marker, point: pixelOf(map, member.position) }] : [];
      });
      const flag = group?.meeting ? pixelOf(map, group.meeting) : null;
      const offsets = spreadOf(placed.map(({ point }) => point), flag);
      placed.forEach(({ marker }, index) => marker.shift(offsets[index]));
      const sides = nameSides(placed.map(({ member, marker, point }, index) => {
        const { shifted, ...sizes } = marker.look();
        return {
          ...sizes, x: point.x + shifted.x, y: point.y + shifted.y, time: Date.parse(member.position.time),
          isInRow: (offsets[index]?.row ?? 0) > 1, isChosen: store.state.groupMember === member.id,
        };
      }), flag ? meeting.boxes(flag) : []);
      placed.forEach(({ marker }, index) => marker.name(sides[index]));
    },
    /** Returns the members as the signs at the edge of the map show them. */
    sights: (/** @type {?Group} */ group) => shownMembers(group).flatMap((member) => {
      const mark = markers.get(member.id)?.marker;
      const choose = () => chooseMember(store, member.id);
      return mark ? [{ id: member.id, member, mark, ...positionOf(member), choose }] : [];
    }),
    age(/** @type {?Group} */ group) {
      for (const member of shownMembers(group)) markers.get(member.id)?.marker.age(member);
    },
  };
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
