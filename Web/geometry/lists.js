/**
 * Returns the last item of a list that has items, such as the points of a line.
 * @template Item
 * @param {readonly Item[]} items
 * @returns {Item}
 * @throws {RangeError} if it is empty
 */
export function lastOf(items) {
  if (items.length === 0) throw new RangeError('The list is empty.');
  return items[items.length - 1];
}

/**
 * Returns whether a value is there; for `filter`.
 * @template Value
 * @param {Value} value
 * @returns {value is NonNullable<Value>}
 */
export const isPresent = (value) => value !== null && value !== undefined;
