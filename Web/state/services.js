// The services of the page: each is made once for the store, or for the map, that it belongs to.

/** @type {WeakMap<object, Map<Function, any>>} */
const services = new WeakMap();

/**
 * Returns the service that a function makes for its owner; made on first use, and kept as long as
 * the owner.
 * @template {object} Owner
 * @template {any[]} Given
 * @template Service
 * @param {Owner} owner
 * @param {(owner: Owner, ...given: Given) => Service} create also the name of the service
 * @param {Given} given used if the service is made
 * @returns {Service}
 */
export function serviceOf(owner, create, ...given) {
  const own = services.get(owner) ?? new Map();
  services.set(owner, own);
  if (!own.has(create)) own.set(create, create(owner, ...given));
  return own.get(create);
}
