import { isLeft } from '../travel/ticking.js';

const NOTHING = Object.freeze({ stops: [], line: [], name: null });

/**
 * The trip the map shows: that of the screen that is looked at.
 * @returns {{stops: Array<{lat, lon, look}>, line: Array, name: ?string, position: ?Object,
 *   isOwn: boolean}} `name`
 *   tells one trip from another, `position` is where its traveller is, `isOwn` whether this device
 *   reports it
 */
export function tripShown({ view, draft, tour, leftOut, current, tracking, shared, rest }) {
  if (view === 'trip' && draft) {
    const look = ({ key }) => (leftOut?.has(key) ? 'skipped' : 'open');
    const stops = draft.stops.map((stop) => looking(stop, look));
    return { stops, line: tour?.way?.line ?? [], name: draft.id ?? 'new' };
  }
  const trip = { travel: current, shared }[view];
  if (!trip) return NOTHING;
  const next = trip.stops.find(isLeft);
  const look = (stop) => (stop === next && trip.isCurrent ? 'next' : lookOf(stop));
  return {
    stops: trip.stops.map((stop) => looking(stop, look)), line: rest?.way?.line ?? [],
    name: `${view} ${trip.id}`, position: trip.position,
    isOwn: view === 'travel' && tracking === trip.id,
  };
}

function looking(stop, look) {
  return { lat: stop.lat, lon: stop.lon, look: look(stop) };
}

function lookOf({ visitedAt, skippedAt }) {
  if (visitedAt) return 'done';
  return skippedAt ? 'skipped' : 'open';
}
