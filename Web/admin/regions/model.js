// The job as a value, and what the section shows of it.

/** @type {RegionJobAnswer} */
export const IDLE = Object.freeze({
  state: 'idle', kind: null, place: null, step: null, done: null, total: null, unit: null, message: null, plan: null,
  feeds: [],
});

/**
 * What is known before the server was asked.
 * @type {Readonly<RegionJobView>}
 */
export const FIRST = Object.freeze({ job: IDLE, asked: null, offer: null });

/** Returns the view after an answer about the job. A plan that this page asked for becomes an offer. */
export function viewAfter(/** @type {RegionJobView} */ view, /** @type {RegionJobAnswer} */ job) {
  if (!hasEnded(view, { job })) return { ...view, job };
  const { asked } = view;
  const isPlanned = job.state === 'done' && job.kind === 'plan' && asked?.kind === 'plan';
  return { ...view, job, offer: isPlanned && job.plan ? { wish: asked.wish, plan: job.plan } : null };
}

/** Returns whether the job has ended between two views. */
export function hasEnded(
  /** @type {Pick<RegionJobView, 'job'>} */ before, /** @type {Pick<RegionJobView, 'job'>} */ now,
) {
  return before.job.state === 'running' && now.job.state !== 'running';
}

/**
 * Returns what the section shows: `idle` is the form alone, `offer` the plan, `ended` how the last job ended.
 * @returns {'unavailable' | 'running' | 'offer' | 'ended' | 'idle'}
 */
export function stageOf(/** @type {RegionJobView} */ { job: { state, kind }, offer }) {
  if (state === 'unavailable' || state === 'running') return state;
  if (offer) return 'offer';
  return state === 'idle' || (state === 'done' && kind === 'plan') ? 'idle' : 'ended';
}
