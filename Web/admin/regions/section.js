// The regions of the server: those in use, and the job that loads, updates or looks up one.
import { element } from '../../dom/element.js';
import { showAt } from '../../form/pressing.js';
import { say } from '../../messages/messages.js';
import { jobCard } from './card.js';
import { regionForm } from './form.js';
import { followJob } from './job.js';
import { regionList } from './list.js';
import { hasEnded, stageOf } from './model.js';

/** Returns the section, with a function that loads it. */
export function regionsPart(/** @type {Store} */ store) {
  const title = element('h3', { id: 'admin-regions', tabindex: -1 }, say('admin.regions'));
  const list = regionList(store, (id) => jobs.start({ kind: 'update', id }), () => title.focus());
  const lost = element('div', { role: 'alert' });
  const jobs = followJob(store, lost, draw);
  const unavailable = element('p', { class: 'screen-text region-unavailable', hidden: true },
    ...withCode(say('admin.regions.unavailable')));
  const form = regionForm((wish) => jobs.start({ kind: 'plan', wish }));
  const card = jobCard(jobs, form, lost);
  const area = element('div', {}, card.node, form.node);

  /** Shows a change. The focus goes along if it was here, or if a button of the section made the change. */
  function draw(
    /** @type {RegionJobView} */ view, /** @type {RegionJobView} */ before, /** @type {boolean} */ isPressed,
  ) {
    const stage = stageOf(view);
    const isHeld = isPressed || (stage !== stageOf(before) && area.contains(document.activeElement));
    unavailable.hidden = stage !== 'unavailable';
    form.node.hidden = stage !== 'idle' && stage !== 'ended';
    list.setBusy(stage === 'running');
    card.show(view);
    if (hasEnded(before, view) && view.job.state === 'done' && view.job.kind !== 'plan') finish(view.job);
    if (isHeld) focus(stage);
  }

  function finish(/** @type {RegionJobAnswer} */ { kind }) {
    if (kind === 'get') form.reset();
    list.load().catch((failure) => showAt(title, failure));
  }

  function focus(/** @type {string} */ stage) {
    if (stage === 'idle') form.open();
    else card.focus();
  }

  return {
    node: element('section', { 'aria-labelledby': 'admin-regions' }, title, list.node, unavailable, area),
    load: () => Promise.all([list.load(), jobs.read()]),
  };
}

/** Returns a text whose parts in backquotes are code. */
function withCode(/** @type {string} */ text) {
  return text.split('`').map((part, index) => (index % 2 === 0 ? part : element('code', {}, part)));
}
