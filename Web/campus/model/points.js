/** Returns every point of a campus once: ends of paths, buildings and entrances. */
export function pointsOf(/** @type {Campus} */ { buildings, paths }) {
  const points = new Map();
  const add = (/** @type {CampusPoint} */ { x, y, level }) => points.set(`${x},${y},${level}`, { x, y, level });
  for (const { from, to } of paths) { add(from); add(to); }
  for (const building of buildings) {
    add(building);
    building.entrances.forEach(add);
  }
  return [...points.values()];
}

/** Returns whether paths that end at two points meet there. */
export const isSamePoint = (/** @type {CampusPoint} */ one, /** @type {CampusPoint} */ other) => (
  one.x === other.x && one.y === other.y && one.level === other.level);
