// GPX tracks, as fixes to replay and as routes to follow.
import { boundsOf } from '../geometry/bounds.js';
import { climbAlong, fromHeights, sectionOf } from '../geometry/climb.js';
import { distanceBetween } from '../geometry/distance.js';
import { lastOf } from '../geometry/lists.js';
import { continuedLine } from '../geometry/meridian.js';
import { linePoint, samplesAlong } from '../geometry/samples.js';
import { Failure } from '../server/request.js';
import { say } from '../messages/messages.js';
import { TRACK } from '../routes/reasons.js';

/** Metres per second if a track has no times: a walk. */
const WALKING = 1.4;
/** Ascent threshold for a track's own heights, metres: their noise is unknown. */
const EVERY_RISE = 0;
const STRAIGHT = 0;
const FINISH = 4;

/**
 * Returns the points of the tracks and routes of a GPX file, with seconds since the first: its own
 * times if all points have one and none goes back, else the times of a walk.
 * @param {string} text
 * @returns {TrackPoint[]}
 * @throws {Failure} if it cannot be read or has fewer than two points
 */
export function readTrack(text) {
  const points = pointsIn(text);
  if (points.length < 2) throw new Failure(say('track.unreadable'));
  return isTimed(points) ? points.map(sinceStart) : walked(points);
}

/**
 * Returns the points of a GPX file without times, as those of a walk; `null` if it is none, or a point has a
 * time.
 * @param {string} text
 * @returns {?TrackPoint[]}
 */
export function readPlan(text) {
  const points = pointsIn(text);
  return points.length < 2 || points.some(({ time }) => Number.isFinite(time)) ? null : walked(points);
}

function pointsIn(/** @type {string} */ text) {
  if (!/<gpx[\s>]/.test(text)) return []; // not XML of a GPX file
  const file = new DOMParser().parseFromString(text, 'application/xml');
  const elements = [...file.getElementsByTagName('trkpt')];
  if (elements.length === 0) elements.push(...file.getElementsByTagName('rtept'));
  return elements.map(pointOf).filter(isPosition);
}

/** Returns a route along a track, without turns: only start and end. */
export function routeAlong(/** @type {TrackPoint[]} */ track) {
  const line = continuedLine(track.map(linePoint));
  const length = track.reduce((sum, point, index) => (
    index === 0 ? 0 : sum + distanceBetween(track[index - 1], point)), 0);
  const samples = samplesAlong(line, length);
  const seconds = lastOf(track).seconds;
  const { ascent, descent } = climbAlong(samples.map(({ height }) => height), EVERY_RISE);
  const { steepest } = sectionOf({ samples, ascentThreshold: EVERY_RISE }, 0, length);
  const step = (
    /** @type {string} */ text, /** @type {number} */ sign, /** @type {number} */ point,
    /** @type {{distance: number, seconds: number, ascent?: number, descent?: number}} */ rest,
  ) => ({
    text, sign, point, street: '', at: samples[point].distance, ascent: 0, descent: 0, ...rest,
  });
  return {
    rank: 1, distance: length, seconds, stairs: 0, extra: 0,
    ...fromHeights([samples], { ascent, descent, steepest: Math.abs(steepest ?? 0), saved: 0 }),
    ascentThreshold: EVERY_RISE, reason: TRACK, line, samples, bounds: boundsOf(line),
    steps: [
      step(say('track.follow'), STRAIGHT, 0, { distance: length, seconds, ascent, descent }),
      step(say('track.end'), FINISH, samples.length - 1, { distance: 0, seconds: 0 }),
    ],
  };
}

function pointOf(/** @type {Element} */ element) {
  const child = (/** @type {string} */ name) => element.getElementsByTagName(name)[0]?.textContent?.trim();
  const height = Number.parseFloat(child('ele') ?? '');
  return {
    lat: Number.parseFloat(element.getAttribute('lat') ?? ''),
    lon: Number.parseFloat(element.getAttribute('lon') ?? ''),
    height: Number.isFinite(height) ? height : null,
    time: Date.parse(child('time') ?? ''),
  };
}

function isPosition(/** @type {TimedPoint} */ { lat, lon }) {
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
}

function isTimed(/** @type {TimedPoint[]} */ points) {
  return points.every(({ time }, index) => index === 0
    ? Number.isFinite(time) : time >= points[index - 1].time)
    && lastOf(points).time > points[0].time;
}

function sinceStart(
  /** @type {TimedPoint} */ { time, ...point },
  /** @type {number} */ _,
  /** @type {TimedPoint[]} */ points,
) {
  return { ...point, seconds: (time - points[0].time) / 1000 };
}

function walked(/** @type {TimedPoint[]} */ points) {
  let seconds = 0;
  return points.map(({ lat, lon, height }, /** @type {number} */ index) => {
    if (index > 0) seconds += distanceBetween(points[index - 1], { lat, lon }) / WALKING;
    return { lat, lon, height, seconds };
  });
}
