/** Width and height of a cell, pixels: a few labels fit. */
const CELL = 64;

/**
 * Creates a collection of boxes, each left, top, right, bottom, that finds the ones at a place by a
 * grid.
 */
export function createBoxes() {
  /** @type {Map<string, Array<[number[], unknown]>>} */
  const cells = new Map();
  /** Returns the boxes of the cells that a box touches. */
  function* near(/** @type {number[]} */ [left, top, right, bottom]) {
    for (let x = Math.floor(left / CELL); x <= Math.floor(right / CELL); x += 1) {
      for (let y = Math.floor(top / CELL); y <= Math.floor(bottom / CELL); y += 1) {
        const key = `${x} ${y}`;
        const cell = cells.get(key) ?? [];
        cells.set(key, cell);
        yield cell;
      }
    }
  }
  return {
    add(/** @type {number[]} */ box, /** @type {?string} */ owner = null) {
      for (const cell of near(box)) cell.push([box, owner]);
    },
    /** Returns whether a box overlaps one of another owner. */
    overlap(/** @type {number[]} */ box, /** @type {?string} */ owner = null) {
      for (const cell of near(box)) {
        if (cell.some(([one, its]) => (owner === null || its !== owner) && overlap(one, box))) return true;
      }
      return false;
    },
  };
}

/** Returns whether two boxes have points in common. */
const overlap = (/** @type {number[]} */ one, /** @type {number[]} */ other) => (
  one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3]);
