/**
 * Returns a whole address. The server writes one without a host if it does not know by which name it is
 * reached.
 */
export function wholeAddress(address) {
  return address.startsWith('/') ? location.origin + address : address;
}
