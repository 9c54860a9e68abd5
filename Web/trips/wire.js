// Trips as `/api/v1` tells them, and as the page keeps them.

/** A trip of the server as a draft. */
export function draftOf(trip) {
  const { id, name, date, mode, by, start, end } = trip;
  return Object.freeze({
    id, name, mode, by, start, end,
    day: (date ?? '').slice(0, 10),
    time: (date ?? '').slice(11, 16),
    timeZone: trip.time_zone ?? null,
    visitRadius: trip.visit_radius,
    stops: Object.freeze(trip.stops.map(stopOf)),
    updatedAt: trip.updated_at ?? null,
    isCurrent: Boolean(trip.started_at) && !trip.ended_at,
  });
}

/** A stop of the server as the page keeps it. */
export function stopOf(stop) {
  const { id, name, lat, lon } = stop;
  return {
    key: id, id, name, lat, lon, address: stop.address ?? '', note: stop.note ?? '',
    contact: stop.contact_id ?? null, visitedAt: stop.visited_at ?? null,
    skippedAt: stop.skipped_at ?? null,
  };
}

/** A draft as the server takes it; without its last saving told, it is saved over any other. */
export function bodyOf(draft, { isForced = false } = {}) {
  const { name, mode, by, start, end, day, time, timeZone, updatedAt } = draft;
  const body = {
    name, mode, by, start, end,
    date: day && time ? `${day}T${time}` : day || null,
    time_zone: timeZone,
    visit_radius: draft.visitRadius,
    stops: draft.stops.map(stopBody),
  };
  return updatedAt && !isForced ? { ...body, updated_at: updatedAt } : body;
}

function stopBody({ id, name, lat, lon, address, note, contact }) {
  const body = { name, lat, lon };
  if (id) body.id = id;
  if (address) body.address = address;
  if (note) body.note = note;
  if (contact) body.contact_id = contact;
  return body;
}
