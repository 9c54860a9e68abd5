// Decides what fingers and the mouse do while the campus is edited: points are moved, buildings and paths
// added, objects selected. What is shown decides; the effects are for the page.
import '../../messages/campusedit.js';
import { say } from '../../messages/messages.js';
import { isSamePoint, pointsOf } from '../model/points.js';
import { buildingAt, nearestWithin } from '../picture/hit.js';
import { movingPoint, pathAt, snapped } from './snapping.js';

/**
 * Returns what the page has to do after an event.
 * @param {EditedState} state
 * @param {EditingEvent & {id: string}} event with an identifier for a new object
 * @returns {EditingEffect[]}
 */
export function editingAfter(state, event) {
  return REACTIONS[event.type](state, /** @type {any} */ (event));
}

/** Returns the point that can be moved, or from which a path can be drawn; `null` if there is none. */
export function graspable(/** @type {EditedState} */ state, /** @type {PicturePress} */ press) {
  const { campusTool } = state;
  return campusTool === 'select' || campusTool === 'path' ? pointAt(state, press) : null;
}

/** Returns whether a press does something. */
export function isUseful(/** @type {EditedState} */ state, /** @type {?PicturePress} */ press) {
  return Boolean(press && (state.campusTool !== 'select' || pointAt(state, press)));
}

/** @type {{[Type in EditingEvent['type']]: (state: EditedState,
 *    event: Extract<EditingEvent, {type: Type}> & {id: string}) => EditingEffect[]}} */
const REACTIONS = {
  start: ({ campusTool }, { held }) => (
    campusTool === 'path' ? [show({ campusLine: { from: held, to: held } })] : []),

  move(state, { held, press }) {
    const moved = { from: held, to: target(state, press, held) };
    return [show(state.campusTool === 'path' ? { campusLine: moved } : { campusGhost: moved })];
  },

  finish(state, { held, press, id }) {
    const { campus, campusTool } = state;
    const point = target(state, press, held);
    const cleared = show({ campusGhost: null, campusLine: null });
    if (isSamePoint(held, point)) return [cleared];
    if (campusTool === 'path') return [cleared, ...addedPath(id, held, point)];
    const building = campus.buildings.find((one) => isSamePoint(one, held));
    return [cleared, change(...movingPoint(campus, held, point)),
      select(building ? { kind: 'building', id: building.id } : null)];
  },

  cancel: () => [show({ campusGhost: null, campusLine: null })],
  tap: (state, event) => TAPS[state.campusTool](state, event),

  doubleTap(state, event) {
    if (state.campusLine) return [show({ campusLine: null })];
    return state.campusTool === 'select' ? [{ act: 'fit' }] : TAPS[state.campusTool](state, event);
  },

  hover(state, { press }) {
    const { campusLine, campusTool } = state;
    if (!press || !campusLine || campusTool !== 'path') return [];
    return [show({ campusLine: { ...campusLine, to: nextPoint(state, press) } })];
  },
};

/**
 * What a tap does with each tool.
 * @type {Record<CampusTool, (state: EditedState, event: {press: PicturePress, id: string}) => EditingEffect[]>}
 */
const TAPS = {
  select({ campus }, { press: { pixel, within } }) {
    const building = buildingAt(campus, pixel, within);
    if (building) return [select({ kind: 'building', id: building.id })];
    const path = pathAt(campus, pixel, within);
    return [select(path && { kind: 'path', id: path.id })];
  },

  building({ campus }, { press, id }) {
    const building = { id, ...newName(campus), ...landing(campus, press), entrances: [] };
    return [change({ type: 'addBuilding', building }), { act: 'take', tool: 'select' },
      select({ kind: 'building', id })];
  },

  entrance({ campus, campusSelected }, { press, id }) {
    if (!campusSelected) return [];
    const entrance = { id, name: '', ...landing(campus, press), isStepFree: true };
    return [change({ type: 'addEntrance', building: campusSelected.id, entrance }),
      show({ campusTool: 'select' })];
  },

  path(state, { press, id }) {
    const origin = state.campusLine?.from ?? null;
    const point = nextPoint(state, press);
    if (!origin) return [show({ campusLine: { from: point, to: point } })];
    if (isSamePoint(origin, point)) return [show({ campusLine: null })];
    return [...addedPath(id, origin, point), show({ campusLine: { from: point, to: point } })];
  },
};

/** @returns {EditingEffect} */
const show = (/** @type {Partial<State>} */ values) => ({ act: 'show', values });
/** @returns {EditingEffect} */
const change = (/** @type {CampusOperation[]} */ ...operations) => ({ act: 'change', operations });
/** @returns {EditingEffect} */
const select = (/** @type {?CampusSelection} */ selected) => ({ act: 'select', selected });

const pointAt = (/** @type {EditedState} */ { campus }, /** @type {PicturePress} */ { pixel, within }) => (
  nearestWithin(pointsOf(campus), pixel, within));

/** Returns where a point that is dragged would be, or the path that is drawn from it would end. */
function target(
  /** @type {EditedState} */ { campus, campusTool }, /** @type {PicturePress} */ press,
  /** @type {CampusPoint} */ held,
) {
  const others = pointsOf(campus).filter((one) => !isSamePoint(one, held));
  const origin = campusTool === 'path' ? held : onlyNeighbour(campus, held);
  return snapped(press.pixel, others, press.within / 2, origin, held.level).point;
}

/** Returns where the next point of a path that is drawn by taps would be. */
function nextPoint(/** @type {EditedState} */ { campus, campusLine }, /** @type {PicturePress} */ press) {
  const origin = campusLine?.from ?? null;
  return snapped(press.pixel, pointsOf(campus), press.within / 2, origin, origin?.level ?? 0).point;
}

function landing(/** @type {Campus} */ campus, /** @type {PicturePress} */ { pixel, within }) {
  return snapped(pixel, pointsOf(campus), within / 2, null).point;
}

/** Adds a path, and selects it. */
function addedPath(/** @type {string} */ id, /** @type {CampusPoint} */ from, /** @type {CampusPoint} */ to) {
  const path = { id, from, to, distance: null, kind: 'path', isOneWay: false, closedUntil: null };
  return [change(/** @type {CampusOperation} */ ({ type: 'addPath', path })), select({ kind: 'path', id })];
}

/** Returns names for a new building that no other has. */
function newName(/** @type {Campus} */ { buildings }) {
  const taken = new Set(buildings.map(({ shortName }) => shortName));
  let number = 1;
  while (taken.has(`NEW${number}`)) number += 1;
  return { shortName: `NEW${number}`, name: say('campusEdit.newName', { number }) };
}

/** Returns the other end of the path at a point, if there is one path only. */
function onlyNeighbour(/** @type {Campus} */ { paths }, /** @type {CampusPoint} */ point) {
  const ends = [];
  for (const { from, to } of paths) {
    if (isSamePoint(from, point)) ends.push(to);
    else if (isSamePoint(to, point)) ends.push(from);
    if (ends.length > 1) return null;
  }
  return ends[0] ?? null;
}
