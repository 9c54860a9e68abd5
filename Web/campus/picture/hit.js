/** Pixels of the screen within which a finger or a mouse means a point. */
export const REACH = { touch: 26, mouse: 16 };

/**
 * Returns the nearest of some points of the picture within a distance of the screen, or `null`.
 * @template {{x: number, y: number}} Place
 * @param {readonly Place[]} places
 * @param {{x: number, y: number}} pixel of the picture
 * @param {number} within pixels of the picture
 * @returns {Place | null}
 */
export function nearestWithin(places, { x, y }, within) {
  /** @type {[?Place, number]} */
  let [found, least] = [null, within];
  for (const place of places) {
    const away = Math.hypot(place.x - x, place.y - y);
    if (away <= least) [found, least] = [place, away];
  }
  return found;
}

/** Returns the building whose mark or entrance is at a point, or `null`. */
export function buildingAt(
  /** @type {Campus} */ { buildings }, /** @type {Pixel} */ pixel, /** @type {number} */ within,
) {
  const byMark = nearestWithin(buildings, pixel, within);
  if (byMark) return byMark;
  const entrances = buildings.flatMap((building) => (
    building.entrances.map(({ x, y }) => ({ x, y, building }))));
  return nearestWithin(entrances, pixel, within)?.building ?? null;
}
