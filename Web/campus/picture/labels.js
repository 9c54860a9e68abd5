// Which labels fit beside their marks without covering others.

/** Pixels of the screen between a mark and its label, and the height of a label. */
const GAP = 9;
const HEIGHT = 18;
/** Half the width of a mark. */
const MARK = 6;

const SIDES = {
  right: ({ x, y, width }) => [x + GAP, y - HEIGHT / 2, x + GAP + width, y + HEIGHT / 2],
  left: ({ x, y, width }) => [x - GAP - width, y - HEIGHT / 2, x - GAP, y + HEIGHT / 2],
  top: ({ x, y, width }) => [x - width / 2, y - GAP - HEIGHT, x + width / 2, y - GAP],
  bottom: ({ x, y, width }) => [x - width / 2, y + GAP, x + width / 2, y + GAP + HEIGHT],
};

/**
 * Returns the side of each label, or `null` where it would cover another label or another mark. The
 * first labels are placed first; a label keeps its side while it fits there. A label that must be
 * shown may cover marks.
 * @param {Array<{
 *   key: string, x: number, y: number, width: number, isNeeded?: boolean,
 * }>} labels
 * @param {Map<string, string | null>} before the sides of the last call
 * @returns {Map<string, string | null>}
 * - Complexity: quadratic in the number of labels.
 */
export function placeLabels(labels, before = new Map()) {
  const marks = labels.map(({ x, y }) => [x - MARK, y - MARK, x + MARK, y + MARK]);
  const taken = [];
  const sides = new Map();
  labels.forEach((label, index) => {
    const isFree = (box) => !taken.some((one) => overlap(one, box))
      && !marks.some((mark, other) => other !== index && overlap(mark, box));
    const kept = before.get(label.key);
    const order = kept ? [kept, ...Object.keys(SIDES)] : Object.keys(SIDES);
    const side = order.find((name) => isFree(SIDES[name](label)))
      ?? (label.isNeeded ? 'right' : null);
    sides.set(label.key, side);
    if (side) taken.push(SIDES[side](label));
  });
  return sides;
}

const overlap = (one, other) => (
  one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3]);
