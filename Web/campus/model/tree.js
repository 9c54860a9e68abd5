// The shortest-path tree from a building: the path of a drag, and all distances.

import { isPresent } from '../../geometry/lists.js';

/**
 * Returns the tree of an answer.
 * @returns {CampusTree}
 */
export function treeOf(/** @type {CampusTreeAnswer} */ answer) {
  return {
    x: answer.x, y: answer.y, level: answer.level ?? answer.x.map(() => 0), parent: answer.parent,
    distance: answer.distance,
    buildings: answer.buildings.map(({ short_name: shortName, distance, time, node }) => ({
      shortName, distance, time, node,
    })),
  };
}

/**
 * Returns the points from the root of the tree to a node, or empty if it cannot be reached. Takes
 * at most as many steps as the tree has nodes, for any answer.
 */
export function pathInTree(/** @type {CampusTree} */ tree, /** @type {number} */ node) {
  const points = [];
  let at = node;
  while (at >= 0 && at < tree.x.length && points.length <= tree.x.length) {
    if (tree.distance[at] === null) return [];
    points.push({ x: tree.x[at], y: tree.y[at], level: tree.level[at] });
    at = tree.parent[at];
  }
  return points.toReversed();
}

/** Returns the node nearest to a point that can be reached, or -1. */
export function nearestNode(/** @type {CampusTree} */ tree, /** @type {Pixel} */ { x, y }) {
  let [best, least] = [-1, Infinity];
  for (let node = 0; node < tree.x.length; node += 1) {
    if (tree.distance[node] === null) continue;
    const away = (tree.x[node] - x) ** 2 + (tree.y[node] - y) ** 2;
    if (away < least) [best, least] = [node, away];
  }
  return best;
}

/** Returns the maximum distance in the tree. */
export function depthOf(/** @type {CampusTree} */ tree) {
  return Math.max(0, ...tree.distance.filter(isPresent));
}
