// Paths as arrows over the picture: the one that is being drawn, or those found, the selected one
// with an arrow for each step.
import { drawing } from '../../dom/element.js';
import { headingOf, stepsOf } from '../model/steps.js';
import { lastOf } from '../../geometry/lists.js';
import { createScene } from './scene.js';

/** Pixels of the screen between two heads of arrows. */
const APART = 20;
const HEAD = 'M-5.5 7 0 -5 5.5 7 0 4.5Z';

/** Keeps the arrows in line with the state. */
export function mountArrows(/** @type {Store} */ store, /** @type {PictureHost} */ host) {
  /** @type {ArrowHead[]} */
  let heads = [];
  const scene = createScene(host, 'campus-arrows', scaleHeads);

  /** Keeps the size of the heads on the screen, and hides those too close to the last one shown. */
  function scaleHeads(/** @type {number} */ scale) {
    const last = new Map();
    for (const { node, at, heading, path, isEnd } of heads.toReversed()) {
      const before = last.get(path);
      const isShown = isEnd || !before || Math.hypot(at.x - before.x, at.y - before.y) * scale >= APART;
      node.toggleAttribute('hidden', !isShown);
      node.style.display = isShown ? '' : 'none';
      if (!isShown) continue;
      last.set(path, at);
      node.setAttribute('transform',
        `translate(${at.x} ${at.y}) rotate(${heading}) scale(${1 / scale})`);
    }
  }

  function draw() {
    heads = [];
    scene.draw(groupsOf(store.state, heads));
  }

  store.watch(['campusLive', 'campusFound', 'campusChosen', 'campusPart'], draw);
  store.watch(['campusStep'], draw);
}

/** Returns the groups of the drawing, the selected path above the others. */
function groupsOf(/** @type {State} */ state, /** @type {ArrowHead[]} */ heads) {
  const { campusLive, campusFound, campusChosen, campusPart, campusStep } = state;
  if (campusPart === 'edit' || campusPart === 'pins' || campusPart === 'everywhere') return [];
  if (campusLive && campusLive.points.length > 1) {
    return [arrowGroup('campus-way live', segmentsOf(campusLive.points), heads)];
  }
  if (campusFound.status !== 'found') return [];
  const others = campusFound.ways.map((way, index) => (index === campusChosen || campusPart
    ? null : drawing('g', { class: 'campus-way faint', 'data-way': index }, ...linesOf(way.points))));
  const chosen = campusFound.ways[campusChosen];
  const steps = chosen ? stepsOf(chosen) : [];
  const group = arrowGroup('campus-way chosen', steps, heads);
  const marked = campusStep === null ? undefined : steps[campusStep];
  if (marked) {
    group.append(drawing('polyline', { class: 'campus-step', points: textOf(marked.points) }));
  }
  return [...others.filter(Boolean), group];
}

/** Returns the parts of a line between its points. */
export function segmentsOf(/** @type {CampusPoint[]} */ points) {
  return points.slice(1).map((point, index) => ({ points: [points[index], point] }));
}

/** Returns a group with an arrow for each part: its line, and a head at its end, added to `heads`. */
export function arrowGroup(
  /** @type {string} */ name, /** @type {Array<{points: CampusPoint[]}>} */ parts,
  /** @type {ArrowHead[]} */ heads,
) {
  const group = drawing('g', { class: name });
  const line = parts.flatMap(({ points }, index) => (index === 0 ? points : points.slice(1)));
  group.append(...linesOf(line));
  parts.forEach(({ points }, index) => {
    const end = lastOf(points);
    const node = drawing('path', { class: 'campus-arrow', d: HEAD });
    heads.push({
      node, at: end, heading: headingOf(points.at(-2) ?? end, end), path: name,
      isEnd: index === parts.length - 1,
    });
    group.append(node);
  });
  return group;
}

const linesOf = (
  /** @type {CampusPoint[]} */ points,
) => ['campus-casing', 'campus-line'].map((name) => (
  drawing('polyline', { class: name, points: textOf(points) })));

const textOf = (
  /** @type {CampusPoint[]} */ points,
) => points.map(({ x, y }) => `${x},${y}`).join(' ');
