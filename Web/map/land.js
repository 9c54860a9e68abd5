// The hills of the region: how high they are, and by how much they are drawn higher.
import { readGround } from '../camera/ground.js';
import { outlookOn } from '../camera/outlook.js';
import { exaggerationIn } from '../camera/relief.js';

/** Where heights are not known: for a region of low hills. */
const USUAL = 1.5;
const lands = new WeakMap();

/**
 * @typedef {Object} Land
 * @property {number} exaggeration
 * @property {function(number, number): number} elevationAt as drawn, at a latitude and longitude;
 *   without heights the ground counts as flat
 * @property {function} outlookOn as in `camera/outlook.js`, over these hills
 */

/**
 * Returns the hills of a map, read once.
 * @param {{bounds: number[]}} source of the heights, as in a style
 * @returns {Promise<Land>}
 */
export function landOf(map, source) {
  if (!lands.has(map)) lands.set(map, readLand(source));
  return lands.get(map);
}

async function readLand(source) {
  const { bounds } = source;
  try {
    const heightAt = await readGround(source, bounds);
    const exaggeration = exaggerationIn(bounds, heightAt);
    return land(exaggeration, (lat, lon) => (heightAt(lat, lon) ?? 0) * exaggeration);
  } catch (error) {
    console.info(error); // the map draws what it can get
    return land(USUAL, () => 0);
  }
}

function land(exaggeration, elevationAt) {
  return {
    exaggeration, elevationAt,
    outlookOn: (points, others, box, size, { maxZoom }) => (
      outlookOn(points, others, box, size, { maxZoom, groundAt: elevationAt })),
  };
}
