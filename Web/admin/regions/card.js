import { append, element } from '../../dom/element.js';
import { failureNote } from '../../form/failure.js';
import { say } from '../../messages/messages.js';
import { stageOf } from './model.js';
import { feedsPart, planPart } from './outcome.js';
import { progressPart } from './progress.js';
import { cardWords } from './words.js';

/**
 * Returns the part about the job: its title, how far it is or how it ended, and its buttons.
 * @param {RegionJobs} jobs
 * @param {RegionForm} form
 * @param {HTMLElement} lost shows why the job cannot be followed
 */
export function jobCard(jobs, form, lost) {
  const title = element('h4', { tabindex: -1, dir: 'auto' });
  const status = element('p', { class: 'screen-text', role: 'status', dir: 'auto' });
  const progress = progressPart(jobs.cancel, lost);
  const failed = element('div', { role: 'alert' });
  const outcome = element('div');
  const node = element('div', { class: 'region-job' }, title, status, progress.node, failed, outcome);

  function show(/** @type {RegionJobView} */ view) {
    const stage = stageOf(view);
    const words = cardWords(view);
    node.classList.toggle('empty', words.title === '');
    title.textContent = words.title;
    title.hidden = words.title === '';
    // A live region announces each change, also one to the same text.
    if (status.textContent !== words.status) status.textContent = words.status;
    progress.node.hidden = stage !== 'running';
    if (stage === 'running') progress.show(view.job);
    failed.replaceChildren(...(stage === 'ended' && view.job.state === 'failed' ? [failure(view)] : []));
    outcome.replaceChildren();
    append(outcome, [outcomeOf(view)]);
  }

  function failure(/** @type {RegionJobView} */ { job, asked }) {
    const message = job.message ?? say('admin.regions.failed');
    if (asked && asked.kind === job.kind) return failureNote({ message }, () => jobs.start(asked));
    // Another page started the job, so only its place is known.
    return failureNote({ message }, job.kind === 'update' ? null : () => form.open(job.place));
  }

  function outcomeOf(/** @type {RegionJobView} */ view) {
    const { job, offer } = view;
    const stage = stageOf(view);
    if (stage !== 'offer' || !offer) return stage === 'ended' && feedsPart(job.feeds);
    return planPart(offer.plan, () => jobs.start({ kind: 'get', wish: offer.wish }), jobs.change);
  }

  return { node, show, focus: () => title.focus() };
}
