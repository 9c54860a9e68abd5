// The path drawn while a finger, the mouse or the focus moves on, from one tree of shortest paths.
import { nearestNode, pathInTree } from '../model/tree.js';
import { treeFrom } from './trees.js';

/** Returns functions that draw the path from a building. */
export function createLive(/** @type {Store} */ store) {
  /** @type {[?CampusTree, ?CampusBuilding, ?{pixel: Pixel, to: ?CampusBuilding, isTouch: boolean}]} */
  let [tree, from, last] = [null, null, null];

  /** Starts at a building: loads its tree and highlights it. */
  async function start(/** @type {CampusBuilding} */ building) {
    if (from === building) return;
    [tree, from, last] = [null, building, null];
    try {
      const found = await treeFrom(store.state, building);
      if (from !== building) return;
      tree = found;
      if (last) draw(last);
    } catch (failure) {
      console.info(failure); // the drag still ends with a request for paths, which says what is wrong
    }
  }

  /**
   * Draws to a pixel of the picture, and to a building if the pixel is at one; `isTouch` if a
   * finger is there.
   */
  function draw(/** @type {{pixel: Pixel, to: ?CampusBuilding, isTouch?: boolean}} */ { pixel, to, isTouch = false }) {
    if (!from) return;
    last = { pixel, to, isTouch };
    const goal = to && to.id !== from.id ? to : null;
    store.set({
      campusLive: {
        from, to: goal, points: tree ? pointsTo(tree, pixel, goal) : [], finger: isTouch ? pixel : null,
      },
    });
  }

  function end() {
    [tree, from, last] = [null, null, null];
  }
  return { start, draw, end, get from() { return from; } };
}

function pointsTo(
  /** @type {CampusTree} */ tree, /** @type {Pixel} */ pixel, /** @type {?CampusBuilding} */ goal,
) {
  const entry = goal && tree.buildings.find(({ shortName }) => shortName === goal.shortName);
  const node = entry && entry.node >= 0 ? entry.node : nearestNode(tree, pixel);
  return pathInTree(tree, node);
}
