import { element } from '../../dom/element.js';
import { button } from '../../form/form.js';
import { say } from '../../messages/messages.js';
import { amountText } from './words.js';

/**
 * Returns the progress of a job with its button to cancel it. The step is told by the live region of the section, not
 * here, so that a screen reader does not read each amount.
 * @param {() => Promise<void>} cancel
 * @param {HTMLElement} alert shows why the job cannot be followed
 */
export function progressPart(cancel, alert) {
  const bar = element('progress', { 'aria-label': say('admin.regions.progress') });
  const amount = element('p', { class: 'region-amount' });
  const note = element('p', { class: 'screen-text', dir: 'auto' });
  return {
    node: element('div', {}, bar, amount, note, alert,
      element('div', { class: 'screen-actions' }, button(say('admin.cancel'), cancel))),
    show(/** @type {RegionJobAnswer} */ job) {
      const { done, total, message } = job;
      if (total) {
        bar.max = total;
        bar.value = done ?? 0;
      } else bar.removeAttribute('value');
      amount.textContent = amountText(job);
      note.textContent = message ?? '';
    },
  };
}
