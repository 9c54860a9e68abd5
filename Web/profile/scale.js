import { drawing } from '../dom/element.js';
import { isPresent, lastOf } from '../geometry/lists.js';
import { distanceText, heightText, metresPerUnit } from '../messages/units.js';

const MARGIN = { left: 44, right: 12, top: 12, bottom: 22 };
/** Minimum height range of the chart, metres: a flat route must look flat. */
const MIN_SPAN = 40;
/** Minimum distance between the lines of round heights, approximately, pixels. */
const LINE_SPACING = 28;

/**
 * Returns one scale for all routes: the longest from left to right, the lowest point of any to the
 * highest from bottom to top; `null` if no height is known.
 * @returns {?ProfileScale}
 */
export function sharedScale(
  /** @type {Profiled[]} */ routes, /** @type {number} */ width, /** @type {number} */ height,
  margin = MARGIN,
) {
  const heights = routes.flatMap(({ samples }) => samples.map((sample) => sample.height))
    .filter(isPresent);
  if (heights.length === 0) return null;
  const lowest = heights.reduce((a, b) => Math.min(a, b));
  const highest = Math.max(heights.reduce((a, b) => Math.max(a, b)), lowest + MIN_SPAN);
  // A route of 0 m needs a place on the scale too.
  const length = Math.max(1, ...routes.map((route) => route.distance));
  const [wide, high] = [width - margin.left - margin.right, height - margin.top - margin.bottom];
  return {
    lowest, highest, length,
    top: margin.top, bottom: margin.top + high, left: margin.left, right: margin.left + wide,
    x: (/** @type {number} */ distance) => margin.left + wide * distance / length,
    y: (/** @type {number} */ metres) => margin.top + high * (highest - metres) / (highest - lowest),
    distanceAt: (/** @type {number} */ x) => (x - margin.left) / wide * length,
  };
}

/** Returns the line of the heights, with gaps where they are unknown, and at pauses. */
export function linePath(/** @type {Sample[]} */ samples, /** @type {ProfileScale} */ scale) {
  return knownRuns(samples).map((run) => pathOf(run, scale)).join('');
}

/** Returns the area under that line. */
export function areaPath(/** @type {Sample[]} */ samples, /** @type {ProfileScale} */ scale) {
  const edge = (/** @type {Sample} */ { distance }) => `${scale.x(distance).toFixed(1)} ${scale.bottom}`;
  return knownRuns(samples).filter((run) => run.length > 1)
    .map((run) => `${pathOf(run, scale)}L${edge(lastOf(run))}L${edge(run[0])}Z`).join('');
}

/** Returns the samples of known height, cut at gaps and pauses. */
function knownRuns(/** @type {Sample[]} */ samples) {
  /** @type {KnownSample[][]} */
  const runs = [];
  let isOpen = false;
  for (const sample of samples) {
    const { height } = sample;
    if (height !== null) {
      const known = { ...sample, height };
      if (isOpen && !sample.isAfterPause) lastOf(runs).push(known);
      else runs.push([known]);
    }
    isOpen = height !== null;
  }
  return runs;
}

function pathOf(/** @type {KnownSample[]} */ run, /** @type {ProfileScale} */ { x, y }) {
  return run.map(({ distance, height }, index) => (
    `${index === 0 ? 'M' : 'L'}${x(distance).toFixed(1)} ${y(height).toFixed(1)}`)).join('');
}

/** Returns the lines and labels at round heights and distances. */
export function tickMarks(/** @type {ProfileScale} */ scale) {
  const count = (scale.bottom - scale.top) / LINE_SPACING;
  const unit = metresPerUnit();
  const heights = roundNumbers(scale.lowest, scale.highest, count, unit.height).map((metres) => drawing('g', {},
    drawing('path', { class: 'plot-grid', d: `M${scale.left} ${scale.y(metres)}H${scale.right}` }),
    label(heightText(metres), scale.left - 6, scale.y(metres) + 4, 'end')));
  const distances = roundNumbers(0, scale.length, 4, unit.distance).filter((metres) => metres > 0)
    .filter((metres) => scale.x(metres) < scale.right - 14)
    .map((metres) => label(distanceText(metres), scale.x(metres), scale.bottom + 16, 'middle'));
  return [...heights, ...distances];
}

function label(
  /** @type {string} */ text, /** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ anchor,
) {
  return drawing('text', { class: 'plot-label', x, y, 'text-anchor': anchor }, text);
}

/**
 * Returns at most about `count` multiples of 1, 2, 2.5 or 5 times a power of ten of a unit between
 * two numbers.
 */
function roundNumbers(
  /** @type {number} */ least, /** @type {number} */ most, /** @type {number} */ count,
  /** @type {number} */ unit,
) {
  const rough = (most - least) / count / unit;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 2.5, 5].find((factor) => factor * power >= rough) ?? 10);
  const first = Math.ceil(least / unit / step);
  const last = Math.floor(most / unit / step);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step * unit);
}
