// Operations as the server reads and writes them.

/** Returns an operation for the server. */
export function operationToSend(/** @type {CampusOperation} */ { type, ...rest }) {
  return { op: snake(type), ...fields(rest) };
}

const NAMES = { shortName: 'short_name', isStepFree: 'step_free', isOneWay: 'one_way', closedUntil: 'closed_until' };

/** Returns the fields with the server's names; a change is spread among them. */
function fields(/** @type {CampusOperation} */ { change, ...rest }) {
  const entries = Object.entries({ ...rest, ...change });
  return Object.fromEntries(entries.map(([key, value]) => [NAMES[key] ?? key, content(key, value)]));
}

function content(key, value) {
  if (key === 'path') return fields(withoutLength(value));
  if ((key === 'building' || key === 'entrance') && typeof value === 'object') return fields(value);
  return key === 'entrances' ? value.map(fields) : value;
}

/** The length follows from the distance, or from the picture. */
function withoutLength(path) {
  const isSent = ([key, value]) => key !== 'length' && value !== null;
  return Object.fromEntries(Object.entries(path).filter(isSent));
}

const snake = (name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
