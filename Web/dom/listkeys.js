/**
 * Returns the index of the item that a key leads to from another in a list of some length: arrows, Home, End. It
 * is outside the list at its ends, and -1 for other keys.
 */
export function nextIndex(/** @type {string} */ key, /** @type {number} */ index, /** @type {number} */ length) {
  switch (key) {
    case 'ArrowDown': return index + 1;
    case 'ArrowUp': return index - 1;
    case 'Home': return 0;
    case 'End': return length - 1;
    default: return -1;
  }
}
