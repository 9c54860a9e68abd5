// The colours of a hike on the map: by pace, grade, elevation or heart rate.
import { isPresent, lastOf } from '../geometry/lists.js';
import { samplesBetween } from '../geometry/samples.js';
import { inclineRuns } from '../incline/runs.js';
import { BANDS, UNKNOWN } from '../incline/scale.js';
import { linesOf } from './track.js';

/** @type {HikeLook[]} */
export const LOOKS = ['pace', 'grade', 'height', 'heartRate'];
/**
 * From little to much. Each is brighter than the one before, so that they stay apart without colour
 * vision; hikes.css has them too.
 */
export const COLOURS = Object.freeze([
  '#3a049a', '#7e03a8', '#b83289', '#e16462', '#fba238', '#f3ee27',
]);
/** Metres over which a value is averaged before it is coloured. */
const WINDOW = 60;
/**
 * Minimum range of the limits, so that noise is not coloured: a share of the speed, metres, and
 * beats per minute.
 */
const LEAST = { pace: (/** @type {number} */ middle) => 0.25 * middle, height: () => 20, heartRate: () => 20 };
/** Minimum length of a run of one colour, metres. */
const MIN_RUN = 25;

/**
 * The values of samples that looks show; grades have runs of their own.
 * @type {Record<ValueLook, 'speed' | 'height' | 'heartRate'>}
 */
const valueOf = { pace: 'speed', height: 'height', heartRate: 'heartRate' };

/** Returns the looks that a hike has values for. */
export function looksOf(/** @type {ShownHike} */ { samples }) {
  const has = (/** @type {'speed' | 'height' | 'heartRate'} */ key) => samples.some((sample) => sample[key] !== null);
  return LOOKS.filter((look) => has(look === 'grade' ? 'height' : valueOf[look]));
}

/**
 * Returns the limits between the colours, five of them: quantiles of the hike's values, so that
 * each colour is visible. Heights are divided evenly, and so are values that hardly differ.
 */
export function limitsOf(/** @type {ShownHike} */ { samples }, /** @type {ValueLook} */ look) {
  const values = averaged(samples, valueOf[look]).filter(isPresent)
    .sort((one, other) => one - other);
  if (values.length === 0) return [];
  const at = (/** @type {number} */ share) => values[Math.min(Math.floor(share * values.length), values.length - 1)];
  const [least, most] = [values[0], lastOf(values)];
  const shares = COLOURS.slice(1).map((_, index) => (index + 1) / COLOURS.length);
  const quantiles = shares.map(at);
  const range = LEAST[look](at(0.5));
  if (look === 'height' && most - least >= range) {
    return shares.map((share) => least + share * (most - least));
  }
  if (look !== 'height' && lastOf(quantiles) - quantiles[0] >= range) return quantiles;
  return shares.map((share) => at(0.5) + (share - 0.5) * 1.5 * range);
}

/**
 * Returns the line of a hike in runs of one colour.
 * @returns {Array<{colour: string, line: number[][]}>}
 */
export function colouredRuns(/** @type {ShownHike} */ hike, /** @type {HikeLook} */ look) {
  if (look === 'grade') return linesOf(hike.samples).flatMap(gradeRuns);
  const limits = limitsOf(hike, look);
  return linesOf(hike.samples).flatMap((line) => {
    const values = averaged(line, valueOf[look]);
    const bands = values.map((value) => (
      value === null ? null : limits.filter((limit) => value >= limit).length));
    return runsOf(line, bands).map(({ from, to, band }) => ({
      colour: band === null ? UNKNOWN : COLOURS[band],
      line: line.slice(from, to + 1).map(({ lon, lat }) => [lon, lat]),
    }));
  });
}

function gradeRuns(/** @type {Sample[]} */ line) {
  if (line.length < 2) return [];
  return inclineRuns(line).map(({ from, to, band }) => ({
    colour: band === null ? UNKNOWN : BANDS[band].colour,
    line: samplesBetween(line, from, to).map(({ lon, lat }) => [lon, lat]),
  }));
}

/** Returns the values of samples, each averaged over the metres around it. */
function averaged(/** @type {HikeSample[]} */ samples, /** @type {'speed' | 'height' | 'heartRate'} */ key) {
  let [from, to, sum, count] = [0, 0, 0, 0];
  const add = (/** @type {?number} */ value, /** @type {number} */ by) => {
    if (value === null) return;
    sum += by * value;
    count += by;
  };
  return samples.map(({ distance }) => {
    for (; to < samples.length && samples[to].distance <= distance + WINDOW / 2; to += 1) {
      add(samples[to][key], 1);
    }
    for (; samples[from].distance < distance - WINDOW / 2; from += 1) add(samples[from][key], -1);
    return count > 0 ? sum / count : null;
  });
}

/** Returns runs of equal bands as indices; each begins where the one before ends. */
function runsOf(/** @type {HikeSample[]} */ line, /** @type {(number | null)[]} */ bands) {
  /** @type {InclineRun[]} */
  const runs = [];
  for (let index = 1; index < line.length; index += 1) {
    const last = runs.at(-1);
    const isShort = last && line[index - 1].distance - line[last.from].distance < MIN_RUN;
    if (last && (last.band === bands[index] || isShort)) last.to = index;
    else runs.push({ from: index - 1, to: index, band: bands[index] });
  }
  return runs;
}
