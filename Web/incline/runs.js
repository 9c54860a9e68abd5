import { gradeAt } from '../geometry/samples.js';
import { bandOf } from './scale.js';

/** Minimum length of a separate run, metres. */
const MIN_LENGTH = 30;

/**
 * Returns the route cut where its incline band changes, without gaps.
 * @returns {InclineRun[]}
 */
export function inclineRuns(/** @type {Sample[]} */ samples) {
  /** @type {InclineRun[]} */
  const runs = [];
  for (let index = 1; index < samples.length; index += 1) {
    const [from, to] = [samples[index - 1].distance, samples[index].distance];
    if (to > from) append(runs, { from, to, band: bandOf(gradeAt(samples, (from + to) / 2)) });
  }
  return runs.reduce(join, /** @type {InclineRun[]} */ ([]));
}

/** Extends the last run by a piece of the same band, or begins the next. */
function append(/** @type {InclineRun[]} */ runs, /** @type {InclineRun} */ piece) {
  const last = runs.at(-1);
  if (last?.band === piece.band) last.to = piece.to;
  else runs.push(piece);
}

/** Adds a run; a short one joins the run before it, the first one the run after. */
function join(/** @type {InclineRun[]} */ joined, /** @type {InclineRun} */ run) {
  const last = joined.at(-1);
  if (!last) return [run];
  if (joined.length === 1 && last.to - last.from < MIN_LENGTH) return [{ ...run, from: last.from }];
  const short = run.to - run.from < MIN_LENGTH;
  append(joined, short ? { ...run, band: last.band } : run);
  return joined;
}
