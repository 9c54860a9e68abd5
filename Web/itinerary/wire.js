// Converts trips between `/api/v1` and the page, which counts stays in minutes.

/** Seconds of a minute. */
const MINUTE = 60;

/**
 * Returns a trip of the server as a draft.
 * @returns {Draft}
 */
export function draftOf(/** @type {TripAnswer} */ trip) {
  const { id, name, date, mode, by, start, end } = trip;
  return Object.freeze({
    id, name, mode, by, start, end,
    day: (date ?? '').slice(0, 10),
    time: (date ?? '').slice(11, 16),
    timeZone: trip.time_zone ?? null,
    visitRadius: trip.visit_radius,
    stay: trip.stay / MINUTE,
    arriveBy: (trip.arrive_by ?? '').slice(11, 16) || null,
    stops: Object.freeze(trip.stops.map(stopOf)),
    updatedAt: trip.updated_at ?? null,
    isCurrent: Boolean(trip.started_at) && !trip.ended_at, isOver: Boolean(trip.ended_at),
  });
}

/**
 * Returns a stop of the server as the page stores it.
 * @returns {Stop}
 */
export function stopOf(/** @type {StopAnswer} */ stop) {
  const { id, name, lat, lon } = stop;
  return {
    key: id, id, name, lat, lon, address: stop.address ?? '', note: stop.note ?? '',
    contact: stop.contact_id ?? null, visitedAt: stop.visited_at ?? null,
    skippedAt: stop.skipped_at ?? null, stay: stop.stay == null ? null : stop.stay / MINUTE,
  };
}

/**
 * Returns a draft as the server's request; without `updated_at` it overwrites any other version.
 * @returns {API.TripChange}
 */
export function bodyOf(/** @type {Draft} */ draft, { isForced = false } = {}) {
  const { name, mode, by, start, end, day, time, arriveBy, timeZone, updatedAt } = draft;
  const body = {
    name, mode, by, start, end,
    date: day && time ? `${day}T${time}` : day || null,
    arrive_by: day && arriveBy ? `${day}T${arriveBy}` : null,
    stay: Math.round(draft.stay * MINUTE),
    time_zone: timeZone,
    visit_radius: draft.visitRadius,
    stops: draft.stops.map(stopBody),
  };
  return updatedAt && !isForced ? { ...body, updated_at: updatedAt } : body;
}

function stopBody(/** @type {Stop} */ { id, name, lat, lon, address, note, contact, stay }) {
  /** @type {API.SentStop} */
  const body = { name, lat, lon };
  if (id) body.id = id;
  if (address) body.address = address;
  if (note) body.note = note;
  if (contact) body.contact_id = contact;
  if (stay !== null) body.stay = Math.round(stay * MINUTE);
  return body;
}
