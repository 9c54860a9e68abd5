/**
 * Returns a whole address. The server writes one without a host if it does not know its own name.
 */
export function wholeAddress(/** @type {string} */ address) {
  return address.startsWith('/') ? location.origin + address : address;
}
