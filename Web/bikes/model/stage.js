// A leg of a ride.

/**
 * Returns whether a bike is taken or returned at the end of a stage.
 * @param {RideStage} stage
 * @returns {stage is StopStage}
 */
export function hasStop(stage) {
  return stage.action !== null && stage.station !== null;
}
