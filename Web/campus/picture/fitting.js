import { areaOf } from './limits.js';

/** Returns the area of the selected path, or `null` without one. @returns {CampusArea | null} */
export function pathArea(/** @type {State} */ { campusFound, campusChosen }) {
  const way = campusFound.status === 'found' ? campusFound.ways[campusChosen] : null;
  return way ? areaOf(way.points) : null;
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
