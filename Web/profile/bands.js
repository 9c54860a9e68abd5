import { drawing } from '../dom/element.js';
import { samplesBetween } from '../geometry/samples.js';
import { inclineRuns } from '../incline/runs.js';
import { areaPath, linePath } from './scale.js';

/** Returns the ground under a route and its profile, coloured by incline. */
export function groundDrawing(/** @type {Profiled} */ { samples }, /** @type {ProfileScale} */ scale) {
  const runs = inclineRuns(samples).map(({ from, to, band }) => ({
    part: samplesBetween(samples, from, to), look: `incline-${band ?? 'unknown'}`,
  }));
  return [
    ...runs.map(({ part, look }) =>
      drawing('path', { class: `plot-area ${look}`, d: areaPath(part, scale) })),
    drawing('path', { class: 'plot-edge', d: linePath(samples, scale) }),
    ...runs.map(({ part, look }) =>
      drawing('path', { class: `plot-line ${look}`, d: linePath(part, scale) })),
  ];
}
