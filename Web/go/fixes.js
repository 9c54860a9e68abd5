// Where fixes come from: the device, or a track that is replayed.

const WATCHING = { enableHighAccuracy: true, maximumAge: 0, timeout: 30_000 };
/** Metres: what a phone under open sky says of itself. */
const REPLAYED_ACCURACY = 5;

/**
 * Fixes of the device, until `stop()`.
 * @param {(fix: Object) => void} take gets what `engine/navigator.js` reads
 * @param {(reason: 'denied'|'missing') => void} fail
 */
export function watchDevice(take, fail) {
  const number = (value) => (Number.isFinite(value) ? value : null);
  const id = navigator.geolocation.watchPosition(({ coords, timestamp }) => take({
    lat: coords.latitude, lon: coords.longitude, accuracy: coords.accuracy, time: timestamp / 1000,
    speed: number(coords.speed), course: number(coords.heading),
  }), (error) => fail(error.code === error.PERMISSION_DENIED ? 'denied' : 'missing'), WATCHING);
  return { stop: () => navigator.geolocation.clearWatch(id) };
}

/**
 * The points of a track as fixes, `speed` times as fast as they were taken, after the second
 * `after`, until the end or `stop()`.
 */
export function replayTrack(track, { speed, after = -1 }, take) {
  const left = track.filter(({ seconds }) => seconds > after);
  const begun = performance.now();
  const first = left[0]?.seconds ?? 0;
  let timer = 0;
  (function next(index) {
    if (index === left.length) return;
    const due = begun + (left[index].seconds - first) * 1000 / speed;
    timer = setTimeout(() => {
      const { lat, lon, seconds } = left[index];
      take({ lat, lon, accuracy: REPLAYED_ACCURACY, time: seconds, speed: null, course: null });
      next(index + 1);
    }, Math.max(0, due - performance.now()));
  }(0));
  return { stop: () => clearTimeout(timer) };
}

const TOLD = 'amble-fix';

/** Tells a fix to who overhears them. */
export function tell(fix) {
  dispatchEvent(new CustomEvent(TOLD, { detail: fix }));
}

/** The fixes that another part of the page takes and tells, until `stop()`. */
export function overhear(take) {
  const listen = ({ detail }) => take(detail);
  addEventListener(TOLD, listen);
  return { stop: () => removeEventListener(TOLD, listen) };
}
