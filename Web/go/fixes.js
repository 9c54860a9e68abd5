// Sources of fixes: the device, or a replayed track.

const WATCHING = { enableHighAccuracy: true, maximumAge: 0, timeout: 30_000 };
/** Accuracy of replayed fixes, metres: typical of a phone under open sky. */
const REPLAYED_ACCURACY = 5;

/**
 * Watches the fixes of the device until `stop()`.
 * @param {(fix: Fix) => void} take receives fixes as `engine/navigator.js` reads them
 * @param {(reason: 'denied'|'missing') => void} fail
 */
export function watchDevice(take, fail) {
  const number = (/** @type {?number} */ value) => (Number.isFinite(value) ? value : null);
  const id = navigator.geolocation.watchPosition(({ coords, timestamp }) => take({
    lat: coords.latitude, lon: coords.longitude, accuracy: coords.accuracy, time: timestamp / 1000,
    speed: number(coords.speed), course: number(coords.heading),
    altitude: number(coords.altitude), altitudeAccuracy: number(coords.altitudeAccuracy),
  }), (error) => fail(error.code === error.PERMISSION_DENIED ? 'denied' : 'missing'), WATCHING);
  return { stop: () => navigator.geolocation.clearWatch(id) };
}

/**
 * Replays the points of a track as fixes at `speed` times their own pace, from the second `after`,
 * until the end or `stop()`.
 */
export function replayTrack(
  /** @type {TrackPoint[]} */ track,
  /** @type {{speed: number, after?: number}} */ { speed, after = -1 }, /** @type {(fix: Fix) => void} */ take,
) {
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

/** Passes a fix to all listeners. */
export function tell(/** @type {Fix} */ fix) {
  dispatchEvent(new CustomEvent(TOLD, { detail: fix }));
}

/** Listens to the fixes of another part of the page, until `stop()`. */
export function overhear(/** @type {(fix: Fix) => void} */ take) {
  const listen = (/** @type {CustomEvent<Fix>} */ { detail }) => take(detail);
  addEventListener(TOLD, listen);
  return { stop: () => removeEventListener(TOLD, listen) };
}
