// Finds places that match a text as well as another one elsewhere.
import { isStrong } from './identity.js';
import { extentOf, padded } from './place.js';

/** Maximum gap between places of one name that are the same destination, metres. */
const SAME_PLACE = 300;
/** Minimum difference in importance to prefer a place. */
const CLEARLY_BETTER_KNOWN = 0.15;

/**
 * Marks the places that match well while another one elsewhere matches as well.
 * @param {PlaceFile} file
 * @param {DevicePlace[]} places
 */
export function markAmbiguous(file, places) {
  return places.map((place) => ({
    ...place,
    isAmbiguous: isStrong(place.match) && places.some((other) => isRival(file, place, other)),
  }));
}

function isRival(/** @type {PlaceFile} */ file, /** @type {DevicePlace} */ place, /** @type {DevicePlace} */ other) {
  if (place.match !== other.match) return false;
  if (other.importance < place.importance - CLEARLY_BETTER_KNOWN) return false;
  const [west, south, east, north] = padded(extentOf(file, place), SAME_PLACE);
  const [otherWest, otherSouth, otherEast, otherNorth] = extentOf(file, other);
  return !(west <= otherEast && otherWest <= east && south <= otherNorth && otherSouth <= north);
}
