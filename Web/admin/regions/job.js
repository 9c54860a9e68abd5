// The job of the server that loads regions: its state on the page, and its requests.
import { forgetTold, keepTold, wasTold } from './ended.js';
import { FIRST, IDLE, stageOf, viewAfter } from './model.js';
import { createPolling } from './polling.js';
import { cancelJob, loadJob, startJob } from './requests.js';

/**
 * Follows the job while it runs and the section is in sight.
 * @param {Store} store
 * @param {HTMLElement} alert shows why the job cannot be followed
 * @param {(view: RegionJobView, before: RegionJobView, isPressed: boolean) => void} draw is called after each change;
 *   `isPressed` if a button of the section made it
 * @returns {RegionJobs}
 */
export function followJob(store, alert, draw) {
  /** @type {RegionJobView} */
  let view = FIRST;
  let turn = 0; // an answer counts only if nothing was asked after it

  function set(/** @type {RegionJobView} */ next, isPressed = false) {
    const before = view;
    view = next;
    alert.replaceChildren();
    draw(next, before, isPressed);
    if (next.job.state === 'running') forgetTold();
    else if (hasEnd()) keepTold(next.job);
    polling.follow();
  }

  const hasEnd = () => stageOf(view) === 'ended';

  async function read() {
    turn += 1;
    const own = turn;
    const job = await loadJob();
    if (own === turn) set(viewAfter(view, wasTold(job) && !hasEnd() ? IDLE : job));
  }

  async function start(/** @type {RegionJobRequest} */ request) {
    const job = await startJob(request);
    turn += 1;
    set({ job, asked: request, offer: null }, true);
  }

  async function cancel() {
    await cancelJob();
    await read();
  }

  const isFollowed = () => {
    const { view: shown, adminAccount, user } = store.state;
    return view.job.state === 'running' && shown === 'admin' && adminAccount === null && user !== null;
  };
  const polling = createPolling(isFollowed, read, alert);
  store.watch(['view', 'adminAccount', 'user'], polling.follow);
  store.watch(['view'], ({ view: shown }) => {
    if (shown !== 'admin' && hasEnd()) set({ ...view, job: IDLE });
  });
  return { read, start, cancel, change: () => set({ ...view, offer: null }, true) };
}
