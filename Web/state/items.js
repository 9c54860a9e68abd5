// Items of the browser's storage. A browser may refuse it, or be full: then nothing is kept.

/** Returns the text of an item, or `null` if there is none. */
export function itemText(/** @type {string} */ key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Returns the value of an item, or `null` if there is none that can be read. */
export function itemValue(/** @type {string} */ key) {
  try {
    return JSON.parse(itemText(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a text as an item; `null` deletes it. */
export function keepText(/** @type {string} */ key, /** @type {?string} */ text) {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch (error) {
    console.info(error);
  }
}

/** Keeps a value as an item; `undefined` deletes it. */
export function keepValue(/** @type {string} */ key, /** @type {unknown} */ value) {
  keepText(key, value === undefined ? null : JSON.stringify(value));
}
