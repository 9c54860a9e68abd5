// Changes of a campus as operations, applied to a campus as a value; the server applies the same.

/**
 * Returns the campus with an operation applied. An operation on a deleted object has no effect.
 * @param {Campus} campus
 * @param {CampusOperation} operation
 * @returns {Campus}
 */
export function applied(campus, operation) {
  return Object.freeze(changedBy(campus, operation));
}

/** Returns the campus with some operations applied, in their order. */
export function appliedAll(/** @type {Campus} */ campus, /** @type {CampusOperation[]} */ operations) {
  return operations.reduce(applied, campus);
}

/** @returns {Campus} */
function changedBy(/** @type {Campus} */ campus, /** @type {CampusOperation} */ operation) {
  const { buildings, paths } = campus;
  switch (operation.type) {
    case 'addBuilding': return { ...campus, buildings: added(buildings, operation.building) };
    case 'changeBuilding': {
      const { id, change } = operation;
      return { ...campus, buildings: changedIn(buildings, id, (one) => ({ ...one, ...change })) };
    }
    case 'removeBuilding': return { ...campus, buildings: without(buildings, operation.id) };
    case 'addEntrance': {
      const { building, entrance } = operation;
      return withEntrances(campus, building, (all) => added(all, entrance));
    }
    case 'changeEntrance': {
      const { building, id, change } = operation;
      return withEntrances(campus, building, (all) => (
        changedIn(all, id, (one) => ({ ...one, ...change }))));
    }
    case 'removeEntrance': {
      const { building, id } = operation;
      return withEntrances(campus, building, (all) => without(all, id));
    }
    case 'addPath': return { ...campus, paths: added(paths, measured(campus, operation.path)) };
    case 'changePath': {
      const { id, change } = operation;
      return { ...campus, paths: changedIn(paths, id, (one) => measured(campus, { ...one, ...change })) };
    }
    case 'removePath': return { ...campus, paths: without(paths, operation.id) };
    default: return { ...campus, ...operation.change };
  }
}

/**
 * Returns a list with an object at its end, in place of the one with its identifier.
 * @template {{ id: string }} One
 * @param {One[]} list
 * @param {One} one
 */
const added = (list, one) => [...without(list, one.id), one];

/**
 * Returns a list with one object changed.
 * @template {{ id: string }} One
 * @param {One[]} list
 * @param {string} id
 * @param {(one: One) => One} change
 */
const changedIn = (list, id, change) => list.map((one) => (one.id === id ? change(one) : one));

/**
 * Returns a list without an object.
 * @template {{ id: string }} One
 * @param {One[]} list
 * @param {string} id
 */
const without = (list, id) => list.filter((one) => one.id !== id);

/**
 * Returns a campus with changed entrances of a building.
 * @param {Campus} campus
 * @param {string} id
 * @param {(entrances: CampusEntrance[]) => CampusEntrance[]} change
 */
function withEntrances(campus, id, change) {
  const buildings = changedIn(campus.buildings, id, (building) => (
    { ...building, entrances: change(building.entrances) }));
  return { ...campus, buildings };
}

/**
 * Returns a path with its length: as given, or measured on the picture.
 * @returns {CampusPath}
 */
function measured(/** @type {Campus} */ { scale }, /** @type {Omit<CampusPath, 'length'>} */ path) {
  return { ...path, length: path.distance ?? lengthOf(path) * scale };
}

/** Returns the length of a path, pixels. */
export function lengthOf(/** @type {Omit<CampusPath, 'length'>} */ { from, to }) {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

/**
 * Returns the operations that undo an operation on a campus.
 * @param {Campus} campus before the operation
 * @param {CampusOperation} operation
 * @returns {CampusOperation[]}
 */
export function undoing(campus, operation) {
  const buildingWith = (/** @type {string} */ id) => campus.buildings.find((one) => one.id === id);
  const pathWith = (/** @type {string} */ id) => campus.paths.find((one) => one.id === id);
  switch (operation.type) {
    case 'addBuilding': return [{ type: 'removeBuilding', id: operation.building.id }];
    case 'changeBuilding': return restoring(operation, buildingWith(operation.id));
    case 'removeBuilding': return restored(buildingWith(operation.id), (building) => ({ type: 'addBuilding', building }));
    case 'addEntrance': {
      const { building, entrance } = operation;
      return [{ type: 'removeEntrance', building, id: entrance.id }];
    }
    case 'changeEntrance': {
      return restoring(operation, entranceIn(buildingWith(operation.building), operation.id));
    }
    case 'removeEntrance': {
      const { building, id } = operation;
      return restored(entranceIn(buildingWith(building), id), (entrance) => (
        { type: 'addEntrance', building, entrance }));
    }
    case 'addPath': return [{ type: 'removePath', id: operation.path.id }];
    case 'changePath': return restoring(operation, pathWith(operation.id));
    case 'removePath': return restored(pathWith(operation.id), (path) => ({ type: 'addPath', path }));
    default: return restoring(operation, campus);
  }
}

const entranceIn = (/** @type {CampusBuilding | undefined} */ building, /** @type {string} */ id) => (
  building?.entrances.find((one) => one.id === id));

/**
 * Returns the operation that adds an object again that was removed; none if it is not there.
 * @template Found
 * @param {Found | undefined} object
 * @param {(object: Found) => CampusOperation} adding
 */
const restored = (object, adding) => (object ? [adding(object)] : []);

/**
 * Returns the operation with the values that an object has now.
 * @template {Extract<CampusOperation, { change: object }>} Operation
 * @param {Operation} operation
 * @param {Operation['change'] | undefined} object
 * @returns {Operation[]}
 */
function restoring(operation, object) {
  if (!object) return [];
  const keys = /** @type {Array<keyof Operation['change']>} */ (Object.keys(operation.change));
  const values = Object.fromEntries(keys.map((key) => [key, object[key]]));
  return [{ ...operation, change: values }];
}

/** Returns the key of the object that an operation touches. */
export function touched(/** @type {CampusOperation} */ operation) {
  switch (operation.type) {
    case 'addBuilding': return `building:${operation.building.id}`;
    case 'changeBuilding': case 'removeBuilding': return `building:${operation.id}`;
    case 'addEntrance': return `building:${operation.building}/${operation.entrance.id}`;
    case 'changeEntrance': case 'removeEntrance': return `building:${operation.building}/${operation.id}`;
    case 'addPath': return `path:${operation.path.id}`;
    case 'changePath': case 'removePath': return `path:${operation.id}`;
    default: return 'campus';
  }
}

/**
 * Returns an object of a campus by its key, without parts that have their own key, or `null`.
 * @returns {?CampusObject}
 */
export function objectOf(/** @type {Campus} */ campus, /** @type {string} */ key) {
  const [kind, name = ''] = key.split(':');
  if (kind === 'path') return campus.paths.find(({ id }) => id === name) ?? null;
  if (kind === 'building') {
    const [building, entrance] = name.split('/');
    const found = campus.buildings.find(({ id }) => id === building);
    if (!found) return null;
    return entrance ? entranceIn(found, entrance) ?? null : { ...found, entrances: [] };
  }
  const { name: title, unit, scale, north, pins } = campus;
  return { name: title, unit, scale, north, pins };
}
