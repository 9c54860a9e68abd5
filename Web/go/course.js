/** GraphHopper's sign for a stop. */
const STOP = 5;

/**
 * Returns a route as the navigator reads it: its points with planned times, and the indices of its
 * steps. Within a step time passes evenly.
 */
export function courseOf(/** @type {Route} */ { samples, steps }) {
  const points = samples.map(({ lat, lon, height, distance }) => (
    { lat, lon, height, distance, time: timeAt(steps, distance) }));
  return { points, steps: steps.map(({ point, sign }) => ({ point, stop: sign === STOP })) };
}

function timeAt(/** @type {Step[]} */ steps, /** @type {number} */ distance) {
  let before = 0;
  for (const [index, { at, seconds }] of steps.entries()) {
    const end = steps[index + 1]?.at ?? at;
    if (distance < end) return before + seconds * (distance - at) / (end - at);
    before += seconds;
  }
  return before;
}
