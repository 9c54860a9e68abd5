// Whether one who records stands still, as a value that each fix replaces. The positions of a phone at rest
// wander, slowly and by more than a step, so single ones decide nothing.
import { distanceBetween } from '../geometry/distance.js';
import { isPresent, lastOf } from '../geometry/lists.js';
import { continuedPlaces, lonNear } from '../geometry/meridian.js';

/** Share of the accuracy by which means of positions of a phone at rest wander, and its range, metres. */
const WANDER = 0.8;
const RADII = Object.freeze({ least: 5, most: 12 });
/**
 * Seconds per metre of that radius in which one who stands is found: a walker at 0.4 m/s, half of a slow
 * walk, would by then be three radii away.
 */
const PATIENCE = 10;
/** Parts of that time whose means are compared. */
const PARTS = 3;
/** Seconds without fixes after which those before decide nothing. */
const MAX_GAP = 20;
/** Distance from the place of a rest at which it is over, in accuracies, and its range, metres. */
const LEAVE = 2;
const LEAVING = Object.freeze({ least: 12, most: 40 });
/** Seconds of the fixes whose mean is compared with the place of the rest, and their least number. */
const LATELY = 6;
const FEWEST = 3;
/** Seconds in which the place of a rest follows the positions. */
const DRIFT = 120;
/** Speeds that the device measures at rest, and of one who leaves, metres per second. */
const STILL = 0.5;
const GOING = 0.8;

/**
 * One of whom nothing is known: they count as moving.
 * @type {Standing}
 */
export const MOVING = Object.freeze({ fixes: Object.freeze([]), rest: null, since: 0 });

/**
 * Returns one who rests where a fix is.
 * @returns {Standing}
 */
export function restingAt(/** @type {StandingFix} */ { lat, lon, time }) {
  return { fixes: [], rest: { lat, lon, time, inside: time }, since: time };
}

/**
 * Returns whether one stands after a further fix: `rest` is the place, or `null`; `since` the time from
 * which this has been so, which is earlier than the fix that shows it.
 * @param {Standing} before
 * @param {StandingFix} fix
 * @returns {Standing}
 */
export function standingWith(before, fix) {
  const last = before.fixes.at(-1);
  const isApart = last && (fix.time - last.time > MAX_GAP || fix.time <= last.time);
  const longest = PATIENCE * RADII.most;
  const fixes = [...isApart ? [] : before.fixes.filter(({ time }) => time >= fix.time - longest), fix];
  return before.rest ? afterRest(before, before.rest, fixes) : afterMotion(before, fixes);
}

/** @returns {Standing} */
function afterMotion(/** @type {Standing} */ { since }, /** @type {readonly StandingFix[]} */ fixes) {
  const radius = radiusOf(fixes);
  const { time } = lastOf(fixes);
  const start = time - PATIENCE * radius;
  if (fixes[0].time > start + 2 || medianSpeed(fixes, start) > STILL) return { fixes, rest: null, since };
  const part = PATIENCE * radius / PARTS;
  const means = Array.from({ length: PARTS }, (_, index) => (
    meanOf(fixes.filter((fix) => fix.time > start + index * part && fix.time <= start + (index + 1) * part))));
  const centre = meanOf(means.filter(isPresent));
  const isStill = centre && means.every((mean) => mean && distanceBetween(mean, centre) <= radius);
  return isStill ? { fixes, rest: { ...centre, time, inside: time }, since: Math.max(start, since) }
    : { fixes, rest: null, since };
}

/** @returns {Standing} */
function afterRest(
  /** @type {Standing} */ { since }, /** @type {NonNullable<Standing['rest']>} */ rest,
  /** @type {readonly StandingFix[]} */ fixes,
) {
  const fix = lastOf(fixes);
  const radius = radiusOf(fixes);
  const lately = fixes.filter(({ time }) => time > fix.time - LATELY);
  const mean = lately.length >= FEWEST || fix.time - rest.time > LATELY ? meanOf(lately) : null;
  const away = mean ? distanceBetween(mean, rest) : 0;
  const isGoing = away > radius && medianSpeed(lately, -Infinity) > GOING;
  if (isGoing || away > within(LEAVE * accuracyOf(fixes), LEAVING)) {
    return { fixes: lately, rest: null, since: rest.inside };
  }
  const share = Math.min(Math.max(fix.time - rest.time, 0) / DRIFT, 1);
  const inside = distanceBetween(fix, rest) <= radius ? fix.time : rest.inside;
  const lat = rest.lat + share * (fix.lat - rest.lat);
  const lon = rest.lon + share * (lonNear(fix.lon, rest.lon) - rest.lon);
  return { fixes, rest: { lat, lon, time: fix.time, inside }, since };
}

const within = (/** @type {number} */ value, /** @type {{least: number, most: number}} */ { least, most }) => Math.min(Math.max(value, least), most);

const radiusOf = (/** @type {readonly StandingFix[]} */ fixes) => within(WANDER * accuracyOf(fixes), RADII);

/** Returns the median accuracy of fixes, metres. */
const accuracyOf = (/** @type {readonly StandingFix[]} */ fixes) => medianOf(fixes.map(({ accuracy }) => accuracy ?? 0));

/** Returns the median speed that the device measured since a time, 0 if it measures none. */
function medianSpeed(/** @type {readonly StandingFix[]} */ fixes, /** @type {number} */ start) {
  return medianOf(fixes.filter(({ time }) => time >= start).map(({ speed }) => speed).filter(isPresent));
}

function medianOf(/** @type {number[]} */ values) {
  return values.length > 0 ? values.toSorted((one, other) => one - other)[values.length >> 1] : 0;
}

/** @returns {?Position} */
function meanOf(/** @type {Position[]} */ places) {
  if (places.length === 0) return null;
  const mean = (/** @type {number[]} */ values) => values.reduce((sum, value) => sum + value, 0) / places.length;
  return { lat: mean(places.map(({ lat }) => lat)), lon: mean(continuedPlaces(places).map(({ lon }) => lon)) };
}
