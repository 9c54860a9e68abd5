// Reads values of an address.

/** Returns the number at the start of a text, or `null` if there is none or it is out of bounds. */
export function readNumber(/** @type {?string} */ text, /** @type {number} */ least, /** @type {number} */ most) {
  const number = Number.parseFloat(text ?? '');
  return number >= least && number <= most ? number : null;
}
