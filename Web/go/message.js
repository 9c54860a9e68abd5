// What navigation waits for, and its problems, as keys of the messages.

/** Messages that end once the traveller follows the route. */
const PASSING = [
  'waiting', 'missing', 'denied', 'seeking', 'noRoute', 'unreachable', 'offTrack', 'offTrip',
];
/** Reasons why there is no position. */
const WITHOUT_POSITION = ['missing', 'denied'];

/**
 * Returns the message to show, or `null`: before there is progress, the routes or the engine are
 * waited for.
 * @param {Pick<State, 'view' | 'status' | 'trip' | 'prepared' | 'keptTrip' | 'progress'
 *   | 'journeyMessage'>} state
 */
export function messageKey(state) {
  const { view, status, trip, prepared, keptTrip, progress, journeyMessage } = state;
  if (progress?.status === 'arrived') return null;
  if (progress?.status === 'paused') return 'paused';
  if (progress) return journeyMessage;
  if (view !== 'go') return null;
  const isPlanned = trip || prepared || keptTrip;
  return status === 'searching' && !isPlanned ? 'searching' : 'starting';
}

/**
 * Returns the message of a journey after its progress; the one about a new route stays while on it.
 * @param {Pick<Progress, 'status' | 'fix'>} progress
 * @param {?string} before
 */
export function messageAfter({ status, fix }, before) {
  if (!fix) return WITHOUT_POSITION.includes(before ?? '') ? before : 'waiting';
  if (status === 'waiting') return 'waiting';
  return status === 'following' && PASSING.includes(before ?? '') ? null : before;
}
