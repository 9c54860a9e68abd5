// The hills of the region: their heights and exaggeration.
import { readGround } from '../camera/ground.js';
import { outlookOn } from '../camera/outlook.js';
import { exaggerationIn } from '../camera/relief.js';
import { serviceOf } from '../state/services.js';

/** Exaggeration if heights are unknown: for a region of low hills. */
const USUAL = 1.5;

/**
 * Returns the hills of a map, read once.
 * @param {maplibregl.Map} map
 * @param {HeightSource} source of the heights, as in a style
 * @returns {Promise<Land>}
 */
export const landOf = (map, source) => serviceOf(map, readLand, source);

/** @returns {Promise<Land>} */
async function readLand(/** @type {maplibregl.Map} */ _map, /** @type {HeightSource} */ source) {
  const { bounds } = source;
  try {
    const heightAt = await readGround(source, bounds);
    const exaggeration = exaggerationIn(bounds, heightAt);
    return land(exaggeration, (lat, lon) => (heightAt(lat, lon) ?? 0) * exaggeration);
  } catch (error) {
    console.info(error); // the map draws the tiles that it gets
    return land(USUAL, () => 0);
  }
}

/** @returns {Land} */
function land(/** @type {number} */ exaggeration, /** @type {GroundAt} */ elevationAt) {
  return {
    exaggeration, elevationAt,
    outlookOn: (points, others, box, size, { maxZoom }) => (
      outlookOn(points, others, box, size, { maxZoom, groundAt: elevationAt })),
  };
}
