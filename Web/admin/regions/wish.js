import { say } from '../../messages/messages.js';

/** Bounds of the radius, metres. */
const RADII = { min: 100, max: 500_000 };

/** Returns the message for a place, or an empty text if there is one. */
export function placeProblem(/** @type {string} */ text) {
  return text.trim() === '' ? say('admin.regions.missingPlace') : '';
}

/** Returns the message for a radius in kilometres, or an empty text if it is valid or left out. */
export function radiusProblem(/** @type {string} */ text) {
  const metres = metresOf(text);
  const isGood = metres === undefined || (metres >= RADII.min && metres <= RADII.max);
  return isGood ? '' : say('admin.regions.badRadius');
}

/** Returns the request for a region from the values of its form. */
export function wishOf(/** @type {{place: string, radius: string, elevation: RegionHeights, name: string}} */ values) {
  /** @type {RegionWish} */
  const wish = {
    place: values.place.trim(), radius: metresOf(values.radius), elevation: values.elevation,
    name: values.name.trim() || undefined,
  };
  return wish;
}

/** Returns kilometres as metres: `undefined` without a text, NaN if it is no number. */
function metresOf(/** @type {string} */ text) {
  return text.trim() === '' ? undefined : Math.round(1000 * Number(text.replace(',', '.')));
}
