/** Milliseconds between two frames above which the map is too slow. */
const SLOW = 120;
/** Frames skipped at first, since they load the hills, and frames measured. */
const WARMING = 4;
const COUNTED = 12;
/** Milliseconds above which a gap between two frames is a pause and is ignored. */
const REST = 1_500;

/**
 * Resolves to whether the device draws the map too slowly, by the median time between frames while
 * it moves. The promise stays pending until there are enough frames.
 * @param {maplibregl.Map} map
 * @param {() => boolean} isMoving whether the map is moving
 * @returns {Promise<boolean>}
 */
export function isSlow(map, isMoving) {
  return new Promise((resolve) => {
    /** @type {number[]} */
    const pauses = [];
    /** @type {?number} */
    let last = null;
    map.on('render', function count() {
      const now = performance.now();
      if (!isMoving()) last = null;
      else if (last === null) last = now;
      else {
        if (now - last < REST) pauses.push(now - last);
        last = now;
      }
      if (pauses.length < WARMING + COUNTED) return;
      map.off('render', count);
      const counted = pauses.slice(WARMING).sort((a, b) => a - b);
      resolve(counted[COUNTED / 2] > SLOW);
    });
  });
}
