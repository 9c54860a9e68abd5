// Numbers with their nouns.

/** Returns a count with its noun on one line: "1 bike", "3 bikes". */
export function counted(/** @type {MessageValue} */ count, /** @type {string} */ one, many = `${one}s`) {
  return `${count}\u00a0${count === 1 ? one : many}`;
}

/** Returns a count that may be large, with words for one and for any other number: "1,204 files". */
export function countOf(/** @type {MessageValue} */ count, /** @type {string} */ one, /** @type {string} */ many) {
  return `${Number(count).toLocaleString()} ${count === 1 ? one : many}`;
}
