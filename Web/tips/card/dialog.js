import { need } from '../../dom/need.js';
import { loadStyle } from '../../dom/style.js';
import { openDialog } from '../../form/dialog.js';
import { say } from '../../messages/messages.js';

/** Loads the styles of tips outside their screen. */
export function loadStyles() {
  return Promise.all(['/frame/screens.css', '/tips/tips.css'].map(loadStyle));
}

/**
 * Opens a dialog with its styles, replacing the one before.
 * @returns {Promise<{dialog: HTMLDialogElement, body: Element, title: HTMLElement}>}
 */
export async function openCard(/** @type {string} */ title) {
  await loadStyles().catch(console.info);
  const { dialog, body } = openDialog({ id: 'tip', title, close: say('tips.close') });
  dialog.classList.add('tip-dialog');
  return { dialog, body, title: need(dialog, 'h2') };
}
