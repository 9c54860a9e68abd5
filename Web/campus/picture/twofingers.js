/** Pixels that fingers may move and still tap, and milliseconds of a tap and between two. */
const SLACK = 12;
const SHORT = 300;
const DOUBLE = 450;

/**
 * Returns listeners for touch events that call `act` when two fingers tapped twice.
 * @param {() => void} act
 */
export function twoFingerTaps(act) {
  /** The positions and time of the fingers' contact, or `null` if this is no tap of two fingers. */
  let [down, last] = [null, -Infinity];
  const placesOf = ({ touches }) => [...touches].map(({ clientX: x, clientY: y }) => ({ x, y }));
  return {
    start(event) {
      const { length } = event.touches;
      if (length === 2) down = { places: placesOf(event), time: event.timeStamp };
      else if (length > 2) down = null;
    },
    move(event) {
      if (!down || event.touches.length < 2) return;
      const isMoved = placesOf(event).some(({ x, y }, index) => (
        Math.hypot(x - down.places[index].x, y - down.places[index].y) > SLACK));
      if (isMoved) down = null;
    },
    end({ touches, timeStamp }) {
      if (touches.length > 0) return;
      const isTap = down && timeStamp - down.time < SHORT;
      down = null;
      if (!isTap) { last = -Infinity; return; }
      const isDouble = timeStamp - last < DOUBLE;
      last = isDouble ? -Infinity : timeStamp;
      if (isDouble) act();
    },
  };
}
