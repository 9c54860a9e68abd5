/**
 * Returns the index of the item that a key leads to from another in a list of some length: arrows, Home, End. It
 * is outside the list at its ends, and -1 for other keys.
 */
export function nextIndex(/** @type {string} */ key, /** @type {number} */ index, /** @type {number} */ length) {
  /** @type {Record<string, number | undefined>} */
  const targets = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: length - 1 };
  return targets[key] ?? -1;
}
