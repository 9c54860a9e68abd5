// Changes of a campus as operations, applied to a campus as a value; the server applies the same.

/**
 * Returns the campus with an operation applied. An operation on a deleted object has no effect.
 * @param {Campus} campus
 * @param {CampusOperation} operation
 * @returns {Campus}
 */
export function applied(campus, operation) {
  return Object.freeze(RULES[operation.type](campus, operation));
}

/** Returns the campus with some operations applied, in their order. */
export function appliedAll(/** @type {Campus} */ campus, /** @type {CampusOperation[]} */ operations) {
  return operations.reduce(applied, campus);
}

const withBuildings = (campus, change) => ({ ...campus, buildings: change(campus.buildings) });
const withPaths = (campus, change) => ({ ...campus, paths: change(campus.paths) });
const added = (list, one) => [...list.filter(({ id }) => id !== one.id), one];
const changedIn = (list, id, change) => list.map((one) => (one.id === id ? change(one) : one));

const RULES = {
  addBuilding: (campus, { building }) => withBuildings(campus, (all) => added(all, building)),
  changeBuilding: (campus, { id, change }) => withBuildings(campus, (all) => (
    changedIn(all, id, (building) => ({ ...building, ...change })))),
  removeBuilding: (campus, { id }) => withBuildings(campus, (all) => all.filter((one) => one.id !== id)),
  addEntrance: (campus, { building, entrance }) => withEntrances(campus, building, (all) => added(all, entrance)),
  changeEntrance: (campus, { building, id, change }) => withEntrances(campus, building, (all) => (
    changedIn(all, id, (entrance) => ({ ...entrance, ...change })))),
  removeEntrance: (campus, { building, id }) => withEntrances(campus, building, (all) => (
    all.filter((one) => one.id !== id))),
  addPath: (campus, { path }) => withPaths(campus, (all) => added(all, measured(campus, path))),
  changePath: (campus, { id, change }) => withPaths(campus, (all) => (
    changedIn(all, id, (path) => measured(campus, { ...path, ...change })))),
  removePath: (campus, { id }) => withPaths(campus, (all) => all.filter((one) => one.id !== id)),
  changeCampus: (campus, { change }) => ({ ...campus, ...change }),
};

function withEntrances(campus, id, change) {
  return withBuildings(campus, (all) => (
    changedIn(all, id, (building) => ({ ...building, entrances: change(building.entrances) }))));
}

/** Returns a path with its length: as given, or measured on the picture. */
function measured({ scale }, path) {
  return { ...path, length: path.distance ?? lengthOf(path) * scale };
}

/** Returns the length of a path, pixels. */
export function lengthOf({ from, to }) {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

/**
 * Returns the operations that undo an operation on a campus.
 * @param {Campus} campus before the operation
 * @param {CampusOperation} operation
 * @returns {CampusOperation[]}
 */
export function undoing(campus, operation) {
  const { type, id, building, change } = operation;
  const inBuilding = (wanted) => campus.buildings.find((one) => one.id === wanted);
  switch (type) {
    case 'addBuilding': return [{ type: 'removeBuilding', id: building.id }];
    case 'changeBuilding': return restoring(operation, inBuilding(id), change);
    case 'removeBuilding': return [{ type: 'addBuilding', building: inBuilding(id) }];
    case 'addEntrance': return [{ type: 'removeEntrance', building, id: operation.entrance.id }];
    case 'changeEntrance': return restoring(operation, entranceIn(inBuilding(building), id), change);
    case 'removeEntrance': {
      return [{ type: 'addEntrance', building, entrance: entranceIn(inBuilding(building), id) }];
    }
    case 'addPath': return [{ type: 'removePath', id: operation.path.id }];
    case 'changePath': return restoring(operation, campus.paths.find((one) => one.id === id), change);
    case 'removePath': return [{ type: 'addPath', path: campus.paths.find((one) => one.id === id) }];
    default: return restoring(operation, campus, change);
  }
}

const entranceIn = (building, id) => building?.entrances.find((one) => one.id === id);

/** Returns the operation with the values that an object has now. */
function restoring(operation, object, change) {
  if (!object) return [];
  const values = Object.fromEntries(Object.keys(change).map((key) => [key, object[key]]));
  return [{ ...operation, change: values }];
}

/** Returns the keys of the objects that an operation touches. */
export function touched(/** @type {CampusOperation} */ operation) {
  const { type, id, building, path, entrance } = operation;
  switch (type) {
    case 'addBuilding': return `building:${building.id}`;
    case 'changeBuilding': case 'removeBuilding': return `building:${id}`;
    case 'addEntrance': return `building:${building}/${entrance.id}`;
    case 'changeEntrance': case 'removeEntrance': return `building:${building}/${id}`;
    case 'addPath': return `path:${path.id}`;
    case 'changePath': case 'removePath': return `path:${id}`;
    default: return 'campus';
  }
}

/** Returns an object of a campus by its key, without parts that have their own key, or `null`. */
export function objectOf(/** @type {Campus} */ campus, key) {
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
