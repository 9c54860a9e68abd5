/**
 * Returns where a segment is nearest to a place, as the share of the segment before that point, and how far
 * the place is from it; all on one plane, in any unit. A segment without length is a point.
 * @param {{x: number, y: number}} a
 * @param {{x: number, y: number}} b
 * @param {{x: number, y: number}} place
 * @returns {{share: number, away: number}}
 */
export function nearestOn(a, b, { x, y }) {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const square = dx * dx + dy * dy;
  const along = ((x - a.x) * dx + (y - a.y) * dy) / (square || 1);
  const share = Math.min(1, Math.max(0, along));
  return { share, away: Math.hypot(a.x + share * dx - x, a.y + share * dy - y) };
}
