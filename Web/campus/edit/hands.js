// Actions of fingers and the mouse while the campus is edited: points are moved, buildings and
// paths added, objects selected.
import { isSamePoint, pointsOf } from '../model/points.js';
import { fitPicture } from '../picture/fitting.js';
import { buildingAt, nearestWithin } from '../picture/hit.js';
import { say } from '../../messages/messages.js';
import { change, newID, select, takeTool } from './actions.js';
import { movingPoint, pathAt, snapped } from './snapping.js';

/** @returns {PictureHands} */
export function editingHands(/** @type {Store} */ store, /** @type {PictureHost} */ host) {
  const campus = () => store.state.campus;
  const pointAt = ({ pixel, within }) => nearestWithin(pointsOf(campus()), pixel, within);
  const others = (point) => pointsOf(campus()).filter((one) => !isSamePoint(one, point));
  const level = () => store.state.campusLine?.from.level ?? 0;

  function target(press, held) {
    const origin = store.state.campusTool === 'path' ? held : onlyNeighbour(campus(), held);
    return snapped(press.pixel, others(held), press.within / 2, origin, held.level).point;
  }

  return {
    grab(press) {
      const { campusTool } = store.state;
      return campusTool === 'select' || campusTool === 'path' ? pointAt(press) : null;
    },
    start(held) {
      if (store.state.campusTool === 'path') store.set({ campusLine: { from: held, to: held } });
    },
    move(held, press) {
      const point = target(press, held);
      if (store.state.campusTool === 'path') store.set({ campusLine: { from: held, to: point } });
      else store.set({ campusGhost: { from: held, to: point } });
    },
    finish(held, press) {
      const point = target(press, held);
      const isLine = store.state.campusTool === 'path';
      store.set({ campusGhost: null, campusLine: null });
      if (isSamePoint(held, point)) return undefined;
      if (isLine) return addPath(store, held, point);
      const building = campus().buildings.find((one) => isSamePoint(one, held));
      change(store, ...movingPoint(campus(), held, point));
      return select(store, building ? { kind: 'building', id: building.id } : null);
    },
    cancel: () => store.set({ campusGhost: null, campusLine: null }),
    pan() {},
    tap: (press) => TAPS[store.state.campusTool](store, press, level()),
    doubleTap(press) {
      if (store.state.campusLine) store.set({ campusLine: null });
      else if (store.state.campusTool === 'select') fitPicture(store, host.view);
      else TAPS[store.state.campusTool](store, press, level());
    },
    hover(press) {
      const { campusLine, campusTool } = store.state;
      if (press && campusLine && campusTool === 'path') {
        const { point } = snapped(press.pixel, pointsOf(campus()), press.within / 2, campusLine.from, level());
        store.set({ campusLine: { ...campusLine, to: point } });
      }
      return Boolean(press && (pointAt(press) || campusTool !== 'select'));
    },
  };
}

/**
 * The action of a tap with each tool.
 * @type {Record<CampusTool, (store: Store, press: PicturePress, level: number) => void>}
 */
const TAPS = {
  select(/** @type {Store} */ store, { pixel, within }) {
    const { campus } = store.state;
    const building = buildingAt(campus, pixel, within);
    const path = building ? null : pathAt(campus, pixel, within);
    if (building) select(store, { kind: 'building', id: building.id });
    else select(store, path && { kind: 'path', id: path.id });
  },
  building(/** @type {Store} */ store, press) {
    const point = landing(store, press);
    const id = newID();
    change(store, {
      type: 'addBuilding', building: { id, ...newName(store.state.campus), ...point, entrances: [] },
    });
    takeTool(store, 'select');
    select(store, { kind: 'building', id });
  },
  entrance(/** @type {Store} */ store, press) {
    const { campusSelected } = store.state;
    if (!campusSelected) return;
    const entrance = { id: newID(), name: '', ...landing(store, press), isStepFree: true };
    change(store, { type: 'addEntrance', building: campusSelected.id, entrance });
    store.set({ campusTool: 'select' });
  },
  path(/** @type {Store} */ store, press, level) {
    const { campusLine, campus } = store.state;
    const origin = campusLine?.from ?? null;
    const { point } = snapped(press.pixel, pointsOf(campus), press.within / 2, origin, level);
    if (!origin) store.set({ campusLine: { from: point, to: point } });
    else if (isSamePoint(origin, point)) store.set({ campusLine: null });
    else {
      addPath(store, origin, point);
      store.set({ campusLine: { from: point, to: point } });
    }
  },
};

function landing(/** @type {Store} */ store, { pixel, within }) {
  return snapped(pixel, pointsOf(store.state.campus), within / 2, null).point;
}

function addPath(/** @type {Store} */ store, from, to) {
  const id = newID();
  change(store, {
    type: 'addPath', path: {
      id, from, to, distance: null, kind: 'path', isOneWay: false, closedUntil: null,
    },
  });
  select(store, { kind: 'path', id });
}

/** Returns names for a new building that no other has. */
function newName(/** @type {Campus} */ { buildings }) {
  const taken = new Set(buildings.map(({ shortName }) => shortName));
  let number = 1;
  while (taken.has(`NEW${number}`)) number += 1;
  return { shortName: `NEW${number}`, name: say('campusEdit.newName', { number }) };
}

/** Returns the other end of the path at a point, if there is one path only. */
function onlyNeighbour(/** @type {Campus} */ { paths }, point) {
  const ends = [];
  for (const { from, to } of paths) {
    if (isSamePoint(from, point)) ends.push(to);
    else if (isSamePoint(to, point)) ends.push(from);
    if (ends.length > 1) return null;
  }
  return ends[0] ?? null;
}
