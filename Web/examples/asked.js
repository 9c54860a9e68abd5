// Examples are shown while nothing is asked.

/** The keys of the state that `isUnasked` reads. */
export const ASKED_KEYS = Object.freeze(
  /** @type {const} */ (['view', 'status', 'from', 'to', 'round', 'savedRoute']));

/** Returns whether the planner is shown, and waits for a question. */
export const isUnasked = (/** @type {State} */ { view, status, from, to, round, savedRoute }) => (
  view === 'routes' && status === 'empty' && !from && !to && !round && !savedRoute);
