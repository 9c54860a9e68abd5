import { element } from '../dom/element.js';
import { iconButton } from './form.js';

/**
 * Opens a dialog over the page, replacing the one with its id.
 * @param {{id: string, title: string, close: string}} words
 * @returns {{dialog: HTMLDialogElement, body: Element}}
 */
export function openDialog({ id, title, close }) {
  document.getElementById(id)?.remove();
  const body = element('div', { class: 'screen-dialog-body' });
  const dialog = element('dialog', { id, class: 'screen-dialog', 'aria-labelledby': `${id}-title` },
    element('header', { class: 'screen-dialog-head' }, element('h2', { id: `${id}-title` }, title),
      iconButton('clear', close, () => { dialog.close(); })),
    body);
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return { dialog, body };
}
