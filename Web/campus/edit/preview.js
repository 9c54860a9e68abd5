// The editor's drawing over the picture: the selection, a point being moved, a path being drawn.
import { drawing } from '../../dom/element.js';
import { isSamePoint } from '../model/points.js';
import { createScene } from '../picture/scene.js';
import { selectedObject } from './actions.js';

/** Pixels of the screen. */
const DOT = 7;
const HEAD = 'M-6 7 0 -6 6 7Z';

/** Keeps the drawing in line with the state. */
export function mountPreview(/** @type {Store} */ store, /** @type {PictureHost} */ host) {
  /** @type {FixedMark[]} */
  let fixed = [];
  const scene = createScene(host, 'campus-preview', (scale) => {
    for (const { node, x, y, turn = 0 } of fixed) {
      node.setAttribute('transform', `translate(${x} ${y}) rotate(${turn}) scale(${1 / scale})`);
    }
  });
  const draw = () => {
    fixed = [];
    scene.draw(CONTENTS[store.state.campusPart ?? '']?.(store.state, fixed) ?? []);
  };
  store.watch(['campusPart', 'campus', 'campusSelected', 'campusLine', 'campusGhost'], draw);
}

/**
 * The drawings in the parts of the screen.
 * @type {Record<string, (state: State, fixed: FixedMark[]) => SVGElement[] | undefined>}
 */
const CONTENTS = {
  edit: edited,
  pins: ({ campus }, fixed) => campus?.pins.map((pin) => dot('edit-end', pin, fixed)),
};

function edited(/** @type {State} */ state, /** @type {FixedMark[]} */ fixed) {
  const { campus, campusLine, campusGhost } = state;
  /** @type {SVGElement[]} */
  const parts = [];
  const object = selectedObject(state);
  if (object && 'from' in object) parts.push(...selectedPath(object, fixed));
  if (object && 'entrances' in object) {
    for (const entrance of object.entrances) {
      parts.push(line('edit-entrance-line', object, entrance), dot('edit-entrance', entrance, fixed));
    }
  }
  if (campusGhost && campus) {
    for (const { from, to } of campus.paths) {
      const other = isSamePoint(from, campusGhost.from) ? to : isSamePoint(to, campusGhost.from) && from;
      if (other) parts.push(line('edit-ghost', other, campusGhost.to));
    }
    parts.push(dot('edit-ghost-dot', campusGhost.to, fixed));
  }
  if (campusLine) {
    parts.push(line('edit-ghost', campusLine.from, campusLine.to),
      dot('edit-ghost-dot', campusLine.from, fixed), dot('edit-ghost-dot', campusLine.to, fixed));
  }
  return parts;
}

function selectedPath(/** @type {CampusPath} */ path, /** @type {FixedMark[]} */ fixed) {
  /** @type {SVGElement[]} */
  const parts = [line('edit-selected', path.from, path.to),
    dot('edit-end', path.from, fixed), dot('edit-end', path.to, fixed)];
  if (!path.isOneWay) return parts;
  const node = drawing('path', { class: 'edit-head', d: HEAD });
  fixed.push({
    node, x: (path.from.x + path.to.x) / 2, y: (path.from.y + path.to.y) / 2,
    turn: Math.atan2(path.to.x - path.from.x, path.from.y - path.to.y) * 180 / Math.PI,
  });
  return [...parts, node];
}

const line = (/** @type {string} */ name, /** @type {Pixel} */ from, /** @type {Pixel} */ to) => drawing('polyline', {
  class: name, points: `${from.x},${from.y} ${to.x},${to.y}`,
});

function dot(/** @type {string} */ name, /** @type {Pixel} */ { x, y }, /** @type {FixedMark[]} */ fixed) {
  const node = drawing('circle', { class: name, r: DOT });
  fixed.push({ node, x, y });
  return node;
}
