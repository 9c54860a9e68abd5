import { freePadding } from '../../map/padding.js';

/**
 * Returns the part of a view that search and sheet leave free, and the buttons on it; each left, top,
 * right, bottom in pixels of the view.
 * @param {PictureView} view
 */
export function roomOf({ container }) {
  const { top, bottom, left, right } = freePadding(container, 0);
  const origin = container.getBoundingClientRect();
  const covered = [...container.querySelectorAll('.maplibregl-ctrl-group')].map((group) => {
    const box = group.getBoundingClientRect();
    return [box.left - origin.left, box.top - origin.top, box.right - origin.left, box.bottom - origin.top];
  });
  return {
    room: [left, top, container.clientWidth - right, container.clientHeight - bottom], covered,
  };
}
