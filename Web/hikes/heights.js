// Whether the heights of hikes are known.

/**
 * Returns whether any hike of statistics has heights. The totals have 0 for unknown ones, but the
 * records name a hike if its heights are known.
 */
export const knowsHeights = (/** @type {HikeStatistics} */ { records }) => (
  Boolean(records.highest ?? records.most_ascent));
