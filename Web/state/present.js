// Values that are there while a part of the page is shown.

/**
 * Returns a value, such as one of the state, that the caller's part is about: it is only called while
 * the value is there, such as the trip in the editor.
 * @template {object} Owner
 * @template {keyof Owner & string} Key
 * @param {Owner} owner
 * @param {Key} key
 * @returns {NonNullable<Owner[Key]>}
 * @throws {Error} if it is absent: the part has outlived what it shows.
 */
export function present(owner, key) {
  const value = owner[key];
  if (value === null || value === undefined) throw new Error(`There is no ${key}.`);
  return value;
}
