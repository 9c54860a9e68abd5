import { estimatedSteps, hasSteps } from './steps.js';

/**
 * Returns the numbers of a recording as they are shown and sent.
 * @param {Mode} mode
 * @param {Measured} measured
 * @param {number} fixes
 * @param {?number} steps `null` if the device does not count them: they are estimated
 * @returns {RecordNumbers}
 */
export function recordNumbers(mode, { numbers, isBehind }, fixes, steps) {
  const counted = hasSteps(mode) ? steps : null;
  return {
    ...numbers, fixes, steps: counted ?? estimatedSteps(numbers.distance, numbers.moving, mode),
    areStepsEstimated: counted === null, areBehind: isBehind,
  };
}
