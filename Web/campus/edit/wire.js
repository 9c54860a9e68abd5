// Operations as the server reads them.

/**
 * Returns an operation for the server. Values that it does not change are undefined, which JSON omits.
 * @returns {API.SentCampusOperation}
 */
export function operationToSend(/** @type {CampusOperation} */ operation) {
  switch (operation.type) {
    case 'addBuilding': return { op: 'add_building', building: buildingToSend(operation.building) };
    case 'changeBuilding': {
      const { id, change: { shortName, ...rest } } = operation;
      return { op: 'change_building', id, ...rest, short_name: shortName };
    }
    case 'removeBuilding': return { op: 'remove_building', id: operation.id };
    case 'addEntrance': {
      const { building, entrance } = operation;
      return { op: 'add_entrance', building, entrance: entranceToSend(entrance) };
    }
    case 'changeEntrance': {
      const { building, id, change: { isStepFree, ...rest } } = operation;
      return { op: 'change_entrance', building, id, ...rest, step_free: isStepFree };
    }
    case 'removeEntrance': {
      return { op: 'remove_entrance', building: operation.building, id: operation.id };
    }
    case 'addPath': return { op: 'add_path', path: pathToSend(operation.path) };
    case 'changePath': {
      const { id, change: { isOneWay, closedUntil, ...rest } } = operation;
      return { op: 'change_path', id, ...rest, one_way: isOneWay, closed_until: closedUntil };
    }
    case 'removePath': return { op: 'remove_path', id: operation.id };
    default: return { op: 'change_campus', ...operation.change };
  }
}

function buildingToSend(/** @type {CampusBuilding} */ { shortName, entrances, ...rest }) {
  return { ...rest, short_name: shortName, entrances: entrances.map(entranceToSend) };
}

function entranceToSend(/** @type {CampusEntrance} */ { isStepFree, ...rest }) {
  return { ...rest, step_free: isStepFree };
}

/** The length follows from the distance, or from the picture. */
function pathToSend(/** @type {Omit<CampusPath, 'length'>} */ path) {
  const { id, from, to, distance, kind, isOneWay, closedUntil } = path;
  return {
    id, from, to, kind, one_way: isOneWay,
    ...(distance !== null && { distance }), ...(closedUntil !== null && { closed_until: closedUntil }),
  };
}
