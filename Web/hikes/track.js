// The track of a hike as map and profile show it.
import { nearestAlong } from '../geometry/along.js';
import { distanceBetween } from '../geometry/distance.js';
import { lastOf } from '../geometry/lists.js';
import { continuedLine, continuedPlaces } from '../geometry/meridian.js';
import { around } from '../geometry/samples.js';

/** Maximum number of points drawn: the rest would not be seen. */
const MAX_POINTS = 3_000;
const GOOD = 0;
/** Maximum distance from the plan that counts as on it, metres. */
const ON_PLAN = 30;

/**
 * Returns a hike to be shown, without its implausible points.
 * @param {{id: string, threshold: number, bounds: number[], planned?: HikeDetail['planned']}} hike
 * @param {HikeTrack} track
 * @returns {ShownHike}
 */
export function shownHike(hike, track) {
  const pauses = new Set(track.pause ?? []);
  const good = [];
  let isAfterPause = false;
  for (let index = 0; index < track.time.length; index += 1) {
    isAfterPause ||= pauses.has(index);
    if ((track.flag?.[index] ?? GOOD) !== GOOD) continue;
    good.push({ ...sampleAt(track, index), isAfterPause });
    isAfterPause = false;
  }
  const samples = continuedPlaces(thinned(good, MAX_POINTS));
  /** @type {LinePoint[]} */
  const planned = (hike.planned?.points ?? []).map(([lat, lon]) => [lon, lat]);
  return {
    id: hike.id, samples, distance: samples.at(-1)?.distance ?? 0, ascentThreshold: hike.threshold,
    planned: continuedLine(planned, samples[0]?.lon), bounds: hike.bounds,
  };
}

/** @returns {Omit<HikeSample, 'isAfterPause'>} */
function sampleAt(/** @type {HikeTrack} */ track, /** @type {number} */ index) {
  const of = (/** @type {(number | null)[] | undefined} */ column) => column?.[index] ?? null;
  return {
    lat: track.lat[index], lon: track.lon[index], distance: track.distance[index],
    time: track.time[index], height: of(track.height), grade: of(track.grade),
    speed: of(track.speed), heartRate: of(track.heart_rate),
  };
}

/** Returns at most about `most` samples, evenly chosen; ends and pauses stay. */
function thinned(/** @type {HikeSample[]} */ samples, /** @type {number} */ most) {
  const step = Math.ceil(samples.length / most);
  if (step <= 1) return samples;
  const isKept = (
    /** @type {HikeSample} */ sample, /** @type {number} */ index,
  ) => index % step === 0 || index === samples.length - 1
    || sample.isAfterPause || samples[index + 1]?.isAfterPause;
  return samples.filter(isKept);
}

/** Returns the seconds since the start at a distance, interpolated; in a pause, its end. */
export function timeAt(/** @type {ShownHike} */ { samples }, /** @type {number} */ distance) {
  const { a, b, share } = around(samples, distance);
  return b.isAfterPause ? b.time : a.time + (b.time - a.time) * share;
}

/**
 * Returns the seconds since the start at a distance, and the heart rate there, of the nearer
 * sample. Both are `null` in a pause, the rate also between two samples if one of theirs is.
 */
export function momentAt(/** @type {Pick<ShownHike, 'samples'>} */ { samples }, /** @type {number} */ distance) {
  const { a, b, share } = around(samples, distance);
  if (share === 1) return { time: b.time, heartRate: b.heartRate };
  if (b.isAfterPause) return { time: null, heartRate: null };
  const known = a.heartRate !== null && b.heartRate !== null;
  return {
    time: a.time + (b.time - a.time) * share,
    heartRate: known ? (share < 0.5 ? a : b).heartRate : null,
  };
}

/** Returns the lines of the track between its pauses. */
export function linesOf(/** @type {HikeSample[]} */ samples) {
  /** @type {HikeSample[][]} */
  const lines = [];
  for (const sample of samples) {
    if (lines.length === 0 || sample.isAfterPause) lines.push([]);
    lastOf(lines).push(sample);
  }
  return lines;
}

/**
 * Returns the deviation of the way from the plan: the share of the points near it, and the maximum
 * distance, metres, or `null` without a plan.
 */
export function offPlan(/** @type {ShownHike} */ { samples, planned }) {
  if (planned.length < 2 || samples.length === 0) return null;
  const step = Math.ceil(samples.length / 400);
  const plan = planned.map(([lon, lat]) => ({ lon, lat, distance: 0, height: null }));
  const away = samples.filter((_, index) => index % step === 0)
    .map((sample) => nearestAlong(plan, sample).away);
  return {
    share: away.filter((metres) => metres <= ON_PLAN).length / away.length,
    most: away.reduce((most, metres) => Math.max(most, metres), 0),
  };
}

/** Returns the metres of a line of longitudes and latitudes. */
export function lengthOf(/** @type {LinePoint[]} */ line) {
  return line.reduce((sum, [lon, lat], /** @type {number} */ index) => (index === 0 ? 0
    : sum + distanceBetween({ lon: line[index - 1][0], lat: line[index - 1][1] }, { lon, lat })), 0);
}
