// The hills of the region: how high they are, and by how much they are drawn higher.
import { readGround } from '../camera/ground.js';
import { exaggerationIn } from '../camera/relief.js';

/** Where heights are not known: for a region of low hills. */
const USUAL = 1.5;
const lands = new WeakMap();

/**
 * Returns the hills of a map, read once: `{exaggeration, elevationAt}`, the latter the elevation
 * drawn at a latitude and longitude. Without heights the ground counts as flat.
 * @param {{bounds: number[]}} source of the heights, as in a style
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
    return { exaggeration, elevationAt: (lat, lon) => (heightAt(lat, lon) ?? 0) * exaggeration };
  } catch (error) {
    console.info(error); // the map draws what it can get
    return { exaggeration: USUAL, elevationAt: () => 0 };
  }
}
