// Where the traveller is drawn.

/** Returns whether the traveller counts as being on the line of the route. */
export function isOnRoute({ status }) {
  return status === 'following' || status === 'arrived';
}

/**
 * Returns the pose after a fix: on the line, or beside the route where the fix is. `null` while
 * paused, when it stays as it is, and before anything is known.
 * @param {Trip} trip
 * @param {Object} progress as the navigator tells it, with its `fix`
 * @param {{course: ?number}} motion of the traveller
 * @returns {?Pose}
 */
export function poseOf({ route }, progress, { course }) {
  const { lat, lon, along, fix, status } = progress;
  const isSeen = Boolean(fix);
  if (isOnRoute(progress) || (!fix && lat !== undefined)) {
    return { lat, lon, course: progress.course, along, samples: route.samples, isSeen };
  }
  if (!fix || status === 'paused') return null;
  return {
    lat: fix.lat, lon: fix.lon, course: course ?? progress.course,
    along: null, samples: null, isSeen,
  };
}
