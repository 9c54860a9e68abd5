// The marks of stations: colour, shape and number say the same.

/**
 * The looks of marks: paper, ink, and an outline in a square of 40. The colours are the classic
 * app's; all inks have a contrast of at least 4.5 : 1.
 * @type {Readonly<Record<string, {paper: string, ink: string, path: string}>>}
 */
export const LOOKS = Object.freeze({
  low: { paper: '#c62c2c', ink: '#ffffff', path: 'M20 1 39 20 20 39 1 20Z' },
  mid: { paper: '#f4d03c', ink: '#10150f', path: 'M8 4H32A4 4 0 0 1 36 8V32A4 4 0 0 1 32 36H8A4 4 0 0 1 4 32V8A4 4 0 0 1 8 4Z' },
  high: { paper: '#1b7a3d', ink: '#ffffff', path: 'M20 2A18 18 0 1 1 20 38A18 18 0 1 1 20 2Z' },
  closed: { paper: '#6f7671', ink: '#ffffff', path: 'M13 3H27L37 13V27L27 37H13L3 27V13Z' },
  vehicle: { paper: '#2a6fb0', ink: '#ffffff', path: 'M20 10A10 10 0 1 1 20 30A10 10 0 1 1 20 10Z' },
  ebike: { paper: '#2a6fb0', ink: '#ffffff', path: 'M23 5 9 23H18L15 35 31 16H21Z' },
});

/** The sign of a closed station in place of a number. */
export const CROSS = '×';

/** Returns the number of bikes as marks and clusters show it: "7", "340", "1.2k". */
export function numberText(/** @type {number} */ bikes) {
  if (bikes < 1000) return String(bikes);
  return `${(bikes / 1000).toFixed(bikes < 9_950 ? 1 : 0)}k`;
}

/** Rounds a number of bikes to distinguishable values, so that there are few images. */
export function roundedCount(/** @type {number} */ bikes) {
  if (bikes < 100) return bikes;
  return bikes < 1000 ? Math.round(bikes / 10) * 10 : Math.round(bikes / 100) * 100;
}

/** Returns the name of the image for a station. */
export function imageName(
  /** @type {string} */ look, /** @type {number} */ bikes, { isStale = false, isChosen = false } = {},
) {
  const number = ['vehicle', 'ebike', 'closed'].includes(look) ? 0 : roundedCount(bikes);
  return `bikes-${look}-${number}-${isStale ? 'stale' : 'fresh'}-${isChosen ? 'chosen' : 'plain'}`;
}
