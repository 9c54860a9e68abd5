import { element } from '../dom/element.js';
import { need } from '../dom/need.js';
import { button } from './form.js';

/**
 * Asks before something is deleted, in a dialog.
 * @param {{title: string, text: string, act: string, cancel: string}} words
 * @param {() => Promise<boolean>} erase deletes it; the dialog is closed if it returns `true`
 * @param {() => void} erased is called once it is gone
 */
export function askToErase({ title, text, act, cancel }, erase, erased) {
  const dialog = element('dialog', {
    class: 'account-dialog', 'aria-labelledby': 'erase-title', onclose: () => { dialog.remove(); },
  });
  const press = async () => {
    if (!await erase()) return;
    dialog.close();
    erased();
  };
  dialog.append(
    element('h2', { id: 'erase-title', tabindex: -1 }, title),
    element('p', {}, text),
    element('div', { class: 'screen-actions' },
      button(cancel, () => dialog.close()),
      button(act, press, { kind: 'primary danger' })));
  document.body.append(dialog);
  dialog.showModal();
  need(dialog, 'h2').focus();
}
