// Where the names of members stand beside their signs, so that no name covers another or a sign.

/** Share of a name's height that lies between it and its sign; `groups.css` has the lengths. */
const AWAY = 5 / 9;
/** Pixels by which two names may touch. */
const TOUCH = 1;

/**
 * Returns the side of its sign on which each name is drawn, or `null` if it yields: below, or else above, where it
 * covers neither a sign nor a name that was placed before. The selected member comes first, whose name is always
 * drawn, then those whose position is the most recent. O(n²).
 * @param {NamedSign[]} signs
 * @param {Box[]} taken what no name may cover, such as the flag of the meeting place and its name
 * @returns {Array<?NameSide>}
 */
export function nameSides(signs, taken) {
  /** @type {Array<?NameSide>} */
  const sides = signs.map(() => null);
  const names = [...taken];
  for (const index of inOrder(signs)) {
    const sign = signs[index];
    if (sign.isInRow && !sign.isChosen) continue;
    const others = [...names, ...signs.filter((other) => other !== sign).map(signBox)];
    const isFree = (/** @type {NameSide} */ side) => !others.some((other) => areOver(nameBox(sign, side), other));
    const side = isFree('below') ? 'below' : isFree('above') ? 'above' : sign.isChosen ? 'below' : null;
    if (side) names.push(nameBox(sign, side));
    sides[index] = side;
  }
  return sides;
}

/** Returns the indices of signs, the selected one first, then by their times, the latest first. */
function inOrder(/** @type {NamedSign[]} */ signs) {
  return signs.map((_, index) => index).sort((one, other) => (
    Number(signs[other].isChosen) - Number(signs[one].isChosen) || signs[other].time - signs[one].time));
}

/** Returns the box of a sign, pixels. */
export function signBox(/** @type {NamedSign} */ { x, y, half }) {
  return { left: x - half, top: y - half, right: x + half, bottom: y + half };
}

/** Returns the box of a name on a side of its sign, pixels. */
export function nameBox(/** @type {NamedSign} */ { x, y, half, width, height }, /** @type {NameSide} */ side) {
  const away = half + AWAY * height;
  const top = side === 'below' ? y + away : y - away - height;
  return { left: x - width / 2, top, right: x + width / 2, bottom: top + height };
}

/** Returns whether two boxes cover each other. */
export function areOver(/** @type {Box} */ one, /** @type {Box} */ other) {
  return one.left + TOUCH < other.right && other.left + TOUCH < one.right
    && one.top + TOUCH < other.bottom && other.top + TOUCH < one.bottom;
}
