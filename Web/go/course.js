/** GraphHopper's number for a stop on the way. */
const STOP = 5;

/**
 * A route as the navigator reads it: its points with the time planned to each, and where its steps
 * begin. Within a step the time passes evenly.
 */
export function courseOf({ samples, steps }) {
  const points = samples.map(({ lat, lon, height, distance }) => (
    { lat, lon, height, distance, time: timeAt(steps, distance) }));
  return { points, steps: steps.map(({ point, sign }) => ({ point, stop: sign === STOP })) };
}

function timeAt(steps, distance) {
  let before = 0;
  for (const [index, { at, seconds }] of steps.entries()) {
    const end = steps[index + 1]?.at ?? at;
    if (distance < end) return before + seconds * (distance - at) / (end - at);
    before += seconds;
  }
  return before;
}
