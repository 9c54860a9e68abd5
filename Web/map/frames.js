/** Milliseconds between two frames above which moving the map is no pleasure. */
const SLOW = 120;
/** Frames in a row by which it is told, leaving out the first, which load the land. */
const WARMING = 4;
const COUNTED = 12;
/** Milliseconds after which a pause between two frames is a rest and tells nothing. */
const REST = 1_500;

/**
 * Whether the device draws the map too slowly, by the median pause between frames while it moves.
 * Without movement it is never told: the promise stays open until there were frames enough.
 * @param {function(): boolean} isMoving whether the map is being moved
 */
export function isSlow(map, isMoving) {
  return new Promise((told) => {
    const pauses = [];
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
      told(counted[COUNTED / 2] > SLOW);
    });
  });
}
