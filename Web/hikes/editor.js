import { element } from '../dom/element.js';
import { openDialog } from '../form/dialog.js';
import { failureNote } from '../form/failure.js';
import { button, form, formField } from '../form/form.js';
import { api } from '../server/api.js';
import { MODES } from '../state/options.js';
import { say } from '../messages/messages.js';

/** Opens a dialog for the name, the mode, the companions and the note of a hike. */
export function openEditor(/** @type {Store} */ store, /** @type {HikeDetail} */ hike) {
  const { dialog, body } = openDialog({
    id: 'hike-editor', title: say('hike.edit'), close: say('hike.cancel'),
  });
  const name = formField({
    id: 'hike-name', label: say('hike.name'), value: hike.name, maxlength: 200, dir: 'auto',
    autocomplete: 'off',
  });
  const mode = formField({ id: 'hike-mode', label: say('hike.mode'), tag: 'select' },
    ...(hike.mode ? [] : [element('option', { value: '' }, hike.sport ?? say('hike.unknown'))]),
    ...MODES.map((one) => element('option', { value: one }, say(`mode.${one}`))));
  mode.input.value = hike.mode ?? '';
  const note = formField({
    id: 'hike-note', label: say('hike.note'), tag: 'textarea', dir: 'auto', maxlength: 5_000,
  });
  note.input.value = hike.note ?? '';
  const along = formField({
    id: 'hike-along', label: say('hike.companions'), hint: say('hike.companionsHint'), dir: 'auto',
    value: (hike.companions ?? []).join(', '), autocomplete: 'off', maxlength: 10_000,
  });
  const alert = element('div', { role: 'alert' });
  body.append(form({}, async () => {
    try {
      await api.put(`/hikes/${encodeURIComponent(hike.id)}`, {
        name: name.input.value.trim() || hike.name, mode: mode.input.value || null,
        note: note.input.value.trim(), companions: namesIn(along.input.value),
      });
      store.set({ hikesChanged: store.state.hikesChanged + 1, notice: say('hike.saved') });
      dialog.close();
    } catch (failure) {
      alert.replaceChildren(failureNote(failure));
    }
  }, name.node, mode.node, along.node, note.node, alert,
  element('button', { class: 'button primary', type: 'submit' }, say('hike.save')),
  button(say('hike.cancel'), () => dialog.close())));
}

/** Returns the names in a list with commas. */
function namesIn(/** @type {string} */ text) {
  const names = text.split(',').map((name) => name.trim()).filter(Boolean);
  return [...new Set(names)];
}
