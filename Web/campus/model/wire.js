// A campus as the server writes it, and as the page uses it.

const TILE = 256;
/** Width of a campus without picture, buildings and paths, pixels. */
const EMPTY = 1000;
/** Pixels around the points of a campus without a picture. */
const MARGIN = 60;

/**
 * Returns the campus of an answer.
 * @param {CampusAnswer} answer
 * @returns {Campus}
 */
export function campusOf(answer) {
  const buildings = answer.buildings.map(buildingOf);
  const paths = answer.paths.map(pathOf);
  return Object.freeze({
    id: answer.id, name: answer.name, revision: answer.revision, unit: answer.unit,
    scale: answer.scale, north: answer.north, isEditable: answer.editable !== false,
    isOwned: answer.owned === true,
    picture: answer.picture ?? null, buildings, paths, pins: answer.pins ?? [],
    placement: answer.placement ?? null,
    ...frameOf(answer.picture, buildings, paths),
  });
}

/** @returns {CampusBuilding} */
export function buildingOf(/** @type {CampusBuildingAnswer} */ answer) {
  const { short_name: shortName, entrances = [], ...rest } = answer;
  return {
    ...rest, shortName, level: answer.level ?? 0,
    entrances: entrances.map(({ step_free: isStepFree = true, level = 0, ...entrance }) => ({
      ...entrance, level, isStepFree,
    })),
  };
}

/** @returns {CampusPath} */
export function pathOf(/** @type {CampusPathAnswer} */ answer) {
  return {
    id: answer.id, from: pointOf(answer.from), to: pointOf(answer.to),
    distance: answer.distance ?? null, length: answer.length, kind: answer.kind ?? 'path',
    isOneWay: Boolean(answer.one_way), closedUntil: answer.closed_until ?? null,
  };
}

const pointOf = (/** @type {CampusPoint} */ { x, y, level = 0 }) => ({ x, y, level });

/** Returns size and zoom levels of the picture, or of the area of all points without one. */
function frameOf(
  /** @type {CampusAnswer['picture'] | undefined} */ picture, /** @type {CampusBuilding[]} */ buildings,
  /** @type {CampusPath[]} */ paths,
) {
  if (picture) {
    return { width: picture.width, height: picture.height, maxZoom: picture.max_zoom };
  }
  const points = [...buildings, ...paths.flatMap(({ from, to }) => [from, to])];
  const extent = (
    /** @type {'x' | 'y'} */ key,
  ) => points.reduce((most, point) => Math.max(most, point[key] + MARGIN), EMPTY);
  const [width, height] = [extent('x'), extent('y')];
  const maxZoom = Math.max(0, Math.ceil(Math.log2(Math.max(width, height) / TILE)));
  return { width, height, maxZoom };
}

/**
 * Returns the paths of an answer.
 * @returns {CampusWay[]}
 */
export function waysOf(/** @type {CampusPathsAnswer} */ { paths }) {
  return paths.map(({ distance, time, points, steps }) => ({
    length: distance, time, points: points.map(([x, y, level = 0]) => ({ x, y, level })), steps,
  }));
}
