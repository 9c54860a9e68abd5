const DAY = 86_400_000;

/** When a link may end. */
export const UNTIL = Object.freeze(['day', 'week', 'trip', 'never']);

/**
 * The moment a link ends, as RFC 3339; null for never. The day of a trip is over at midnight where
 * the person is; a trip without a date is of today.
 */
export function expiryOf(until, { day }, now) {
  if (until === 'never') return null;
  if (until === 'trip') return endOf(day, now).toISOString();
  return new Date(now.getTime() + (until === 'day' ? 1 : 7) * DAY).toISOString();
}

function endOf(day, now) {
  const [year, month, date] = day ? day.split('-').map(Number)
    : [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  const end = new Date(year, month - 1, date + 1);
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return end > now ? end : today;
}
