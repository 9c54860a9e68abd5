import { areaOf } from './limits.js';

/**
 * Returns the area of the selected path and the marks of its ends, or `null` without a path. A path
 * ends at the entrance of a building, its mark is in the middle.
 * @param {State} state
 * @returns {CampusArea | null}
 */
export function pathArea({ campus, campusFrom, campusTo, campusFound, campusChosen }) {
  const way = campusFound.status === 'found' ? campusFound.ways[campusChosen] : null;
  if (!way || !campus) return null;
  const ends = campus.buildings
    .filter(({ shortName }) => shortName === campusFrom || shortName === campusTo);
  return areaOf([...way.points, ...ends]);
}

/**
 * Shows the selected path or, without one, the buildings; where that is in view already, the whole
 * picture.
 */
export function fitPicture(/** @type {Store} */ store, /** @type {PictureView} */ view) {
  const before = view.camera;
  const wanted = pathArea(store.state) ?? view.home;
  view.show(wanted, { isMoving: false });
  const isThere = Math.abs(view.camera.zoom - before.zoom) < 0.01
    && Math.hypot(view.camera.center.lng - before.center.lng,
      view.camera.center.lat - before.center.lat) < 1e-6;
  view.map.jumpTo(before);
  view.show(isThere ? view.whole : wanted);
}
