// The splits and the best efforts of a hike.
import { element } from '../dom/element.js';
import { isPresent } from '../geometry/lists.js';
import { say } from '../messages/messages.js';
import {
  exactDistanceText, heightText, metresPerUnit, paceText, saysSpeed, speaksImperial, timerText,
} from '../messages/units.js';

export const UNKNOWN = '–';
/** Share of the width that a bar loses for a share of the fastest speed; and the minimum width. */
const BAR_RISE = 2;
const LEAST_BAR = 0.12;
/** Minimum length of a split with a pace, metres: each of its ends may be wrong by 5 m, which is a tenth of it. */
const MIN_PACED = 100;

/** Returns the splits per kilometre or mile, or `null` if the hike is shorter than one. */
export function splitsPart(/** @type {HikeDetail} */ hike) {
  const { splits = [], mode, elevation_source: source } = hike;
  if (splits.length < 2) return null;
  const hasHeights = source !== 'none';
  const hasHeart = splits.some((split) => split.heart_rate != null);
  const paces = splits.map(splitPace).filter(isPresent);
  const fastest = Math.min(...paces);
  const paceCell = (/** @type {?number} */ pace) => element('td', { class: 'split-pace' },
    pace !== null && bar(Math.max(LEAST_BAR, 1 - BAR_RISE * (1 - fastest / pace))),
    element('span', {}, pace === null ? UNKNOWN : paceText(pace, mode)));
  const heads = [
    say('hike.splits.number', { imperial: speaksImperial() }), say('hike.splits.time'),
    say(saysSpeed(mode) ? 'hike.splits.speed' : 'hike.splits.pace'),
    hasHeights && say('hike.splits.climb'), hasHeart && say('hike.splits.heartRate'),
  ].filter(Boolean);
  const rows = splits.map((split, index) => element('tr', {},
    element('th', { scope: 'row' }, numberText(split, index)),
    element('td', {}, timerText(split.duration)),
    paceCell(splitPace(split)),
    hasHeights && element('td', {}, climbText(split)),
    hasHeart && element('td', {}, split.heart_rate == null ? UNKNOWN
      : String(Math.round(split.heart_rate)))));
  return part('splits', say('hike.splits'), table(heads, rows));
}

/** Returns seconds per kilometre in motion, or `null` at rest and for a split that is too short for a pace. */
export function splitPace(/** @type {Pick<HikeSplit, 'distance' | 'moving_duration'>} */ { distance, moving_duration: moving }) {
  return distance >= MIN_PACED && moving > 0 ? moving / distance * 1000 : null;
}

/** Returns a bar whose width shows the speed. */
function bar(/** @type {number} */ share) {
  const node = element('i', { 'aria-hidden': 'true' });
  node.style.width = `${Math.round(share * 100)}%`;
  return node;
}

/** The last split is shorter than the others. */
function numberText(/** @type {HikeSplit} */ { distance }, /** @type {number} */ index) {
  const isWhole = distance >= 0.98 * metresPerUnit().distance;
  return isWhole ? String(index + 1) : exactDistanceText(distance);
}

function climbText(/** @type {HikeSplit} */ { ascent, descent }) {
  return ascent == null || descent == null ? UNKNOWN : `${heightText(ascent)} / ${heightText(descent)}`;
}

/** Formats the distance of an effort: "400 m", "1 km", "0.62 mi". */
export function roundDistanceText(/** @type {number} */ metres) {
  return exactDistanceText(metres).replace(/(\.\d*?)0+(?=\s)/, '$1').replace(/\.(?=\s)/, '');
}

/** Returns the best efforts, or `null` without any. */
export function bestPart(/** @type {HikeDetail} */ { best = [], mode }) {
  if (best.length === 0) return null;
  const heads = [
    say('hike.best.distance'), say('hike.best.time'),
    say(saysSpeed(mode) ? 'hike.splits.speed' : 'hike.splits.pace'), say('hike.best.at'),
  ];
  const rows = best.map(({ distance, duration, at }) => element('tr', {},
    element('th', { scope: 'row' }, roundDistanceText(distance)),
    element('td', {}, timerText(duration)),
    element('td', {}, paceText(duration / distance * 1000, mode)),
    element('td', {}, timerText(at))));
  return part('best', say('hike.best'), table(heads, rows));
}

/** Returns a section with a heading. */
export function part(/** @type {string} */ name, /** @type {string} */ title, /** @type {Child[]} */ ...children) {
  return element('section', { class: `hike-part hike-${name}`, 'aria-labelledby': `hike-${name}` },
    element('h3', { id: `hike-${name}` }, title), ...children);
}

/** Returns a table of numbers. */
export function table(/** @type {Child[]} */ heads, /** @type {Element[]} */ rows) {
  return element('div', { class: 'table-frame' }, element('table', { class: 'numbers' },
    element('thead', {}, element('tr', {},
      ...heads.map((head) => element('th', { scope: 'col' }, head)))),
    element('tbody', {}, ...rows)));
}
