// The settings: a dialog, and the button that opens it.
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { say } from '../messages/messages.js';
import { choiceOf, switchOf } from './controls.js';
import { thanks } from './thanks.js';

/**
 * Adds the dialog to the page; `parts` are further sections, loaded when it first opens: each a
 * function that resolves to the function that mounts one.
 */
export function mountSettings(
  /** @type {Store} */ store, /** @type {(() => Promise<(store: Store, parent: Element) => void>)[]} */ parts,
) {
  const body = element('div', { class: 'settings-body' });
  const close = element('button', {
    class: 'round', type: 'button', 'aria-label': say('settings.close'), onclick: () => { dialog.close(); },
  }, icon('clear'));
  const head = element('header', { class: 'settings-head' },
    element('h2', { id: 'settings-title' }, say('settings.title')), close);
  const dialog = element('dialog', {
    id: 'settings', 'aria-labelledby': 'settings-title', onclick: closeBeside,
  }, head, body);
  body.append(
    choiceOf(store, 'units', ['metric', 'imperial']),
    choiceOf(store, 'theme', ['system', 'light', 'dark']),
    switchOf(store, 'voice'), switchOf(store, 'vibration'), switchOf(store, 'autoPause'),
  );
  dialog.addEventListener('opened', async () => {
    const mounts = await Promise.all(parts.map((load) => load()));
    for (const mount of mounts) mount(store, body);
    thanks(store, body);
  }, { once: true });
  document.body.append(dialog);
}

/** Returns a button that opens the settings. */
export function settingsButton() {
  return element('button', {
    class: 'round settings-button', type: 'button', 'aria-label': say('settings.title'),
    'aria-haspopup': 'dialog', onclick: openSettings,
  }, icon('settings'));
}

/** Opens the dialog. */
export function openSettings() {
  const dialog = /** @type {HTMLDialogElement} */ (document.getElementById('settings'));
  dialog.showModal();
  dialog.dispatchEvent(new Event('opened'));
}

/** Closes the dialog on a tap outside. */
function closeBeside(/** @type {MouseEvent} */ { target, clientX, clientY, currentTarget }) {
  const dialog = /** @type {HTMLDialogElement} */ (currentTarget);
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  const inside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  if (target === dialog && !inside) dialog.close();
}
