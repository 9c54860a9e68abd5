// Regions, jobs and plans in words.
import { dayText } from '../../account/fields.js';
import { agoText, ageOf } from '../../messages/ages.js';
import { say } from '../../messages/messages.js';
import { bytesText } from '../../messages/units.js';
import { stageOf } from './model.js';

/** Returns the age of a region's map, when it was imported, and its size. */
export function regionText(
  /** @type {Pick<AdminRegionAnswer, 'data_from' | 'imported_at' | 'bytes'>} */
  { data_from: from, imported_at: imported, bytes }, now = Date.now(),
) {
  return say('admin.regions.facts', {
    date: from && dayText(from), age: from && agoText(ageOf(from, now)), imported: dayText(imported),
    size: bytesText(bytes),
  });
}

/** Returns the title of a job: "Loading Porto". */
export function titleOf(/** @type {Pick<RegionJobAnswer, 'kind' | 'place'>} */ { kind, place }) {
  return kind === null ? '' : say(`admin.regions.title.${kind}`, { place });
}

/** Returns the title of what is shown of a job, and the text of its live region: the step, or how it ended. */
export function cardWords(/** @type {RegionJobView} */ view) {
  const { job, offer } = view;
  switch (stageOf(view)) {
    case 'running': return { title: titleOf(job), status: job.step ?? '' };
    case 'offer': return { title: offer?.plan.name ?? '', status: say('admin.regions.found') };
    case 'ended': return { title: (job.state === 'done' && job.place) || titleOf(job), status: endText(job) };
    default: return { title: '', status: '' };
  }
}

/** Returns how much of a step is done: "12 MB of 290 MB", or an empty text if it is unknown. */
export function amountText(/** @type {Pick<RegionJobAnswer, 'done' | 'total' | 'unit'>} */ { done, total, unit }) {
  if (done === null) return '';
  const text = (/** @type {number} */ amount) => (unit === 'bytes' ? bytesText(amount) : amount.toLocaleString());
  return total ? say('admin.regions.amount', { done: text(done), total: text(total) }) : text(done);
}

/** Returns how a job ended, or an empty text for one that failed: its message says why. */
export function endText(/** @type {Pick<RegionJobAnswer, 'state' | 'kind' | 'place' | 'message'>} */ job) {
  const { state, kind, place, message } = job;
  if (state === 'cancelled') return say(kind === 'plan' ? 'admin.regions.planCancelled' : 'admin.regions.cancelled');
  return state === 'done' ? message ?? say(`admin.regions.done.${kind}`, { place }) : '';
}

/** Returns what would be loaded, as labels with values. */
export function planFacts(/** @type {RegionPlanAnswer} */ { extract, url, bytes, is_cut: isCut, tiles: count }) {
  return [
    [say('admin.regions.extract'), say('admin.regions.extractFacts', { extract, host: new URL(url).host, isCut })],
    [say('admin.regions.size'), bytes === null ? say('admin.regions.sizeUnknown') : bytesText(bytes)],
    [say('admin.regions.heights'), say('admin.regions.tiles', { count })],
  ];
}
