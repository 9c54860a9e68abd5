import { gradeAt } from '../geometry/samples.js';
import { bandOf } from './scale.js';

/** A change of grade shorter than this, in metres, is not shown by itself. */
const LEAST = 30;

/**
 * A route cut where its band of incline changes, from start to end without gaps.
 * @returns {Array<{from: number, to: number, band: ?number}>} metres; a band of null is unknown
 */
export function inclineRuns(samples) {
  const runs = [];
  for (let index = 1; index < samples.length; index += 1) {
    const [from, to] = [samples[index - 1].distance, samples[index].distance];
    if (to > from) append(runs, { from, to, band: bandOf(gradeAt(samples, (from + to) / 2)) });
  }
  return runs.reduce(join, []);
}

/** Lengthens the last run by a piece of the same band, or begins the next. */
function append(runs, piece) {
  const last = runs.at(-1);
  if (last?.band === piece.band) last.to = piece.to;
  else runs.push(piece);
}

/** Adds a run; a short one goes with the run before it, and the first with the one after. */
function join(joined, run) {
  const last = joined.at(-1);
  if (!last) return [run];
  if (joined.length === 1 && last.to - last.from < LEAST) return [{ ...run, from: last.from }];
  const short = run.to - run.from < LEAST;
  append(joined, short ? { ...run, band: last.band } : run);
  return joined;
}
