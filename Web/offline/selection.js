// Selects the files of a region that modes need, and their size.

/** @type {Readonly<Record<string, string | undefined>>} */
const CLASSES = { bike: 'wheels', ebike: 'wheels', drive: 'wheels' };

/** Returns the class of a mode's hierarchy: 'foot' or 'wheels'. */
export function classOf(/** @type {string} */ mode) {
  return CLASSES[mode] ?? 'foot';
}

/** Returns the name of the file of a mode's hierarchy. */
export function hierarchyOf(/** @type {string} */ mode) {
  return `${classOf(mode)}.hierarchy`;
}

/** The file of a region's places; regions imported by an older Amble lack it. */
export const PLACES = 'places.device';

/**
 * Returns a region's files, as `/info` lists them, that routes in some modes and a search for places
 * need.
 */
export function filesFor(/** @type {InfoRegion['offline']} */ { files }, /** @type {readonly string[]} */ modes) {
  const hierarchies = new Set(modes.map(hierarchyOf));
  return files.filter(({ name }) => name === 'streets.graph' || name === PLACES || hierarchies.has(name));
}

/** Returns the total size of files, bytes. */
export function sizeOf(/** @type {RegionFile[]} */ files) {
  return files.reduce((sum, { size }) => sum + size, 0);
}

/** Returns the key of a file; a changed file has another one. */
export function keyOf(/** @type {RegionFile} */ { path, crc32 }) {
  return `${path}?crc32=${crc32}`;
}
