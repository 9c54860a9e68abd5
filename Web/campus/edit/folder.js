// Folders of campuses as zip archives: a new version of a campus, or another campus.
import { api } from '../../server/api.js';
import { say } from '../../messages/messages.js';

const ZIP = 'application/zip';

/**
 * Lets the user choose an archive and sends it.
 * @param {Store} store
 * @param {Campus | null} campus gets a new version; without one the archive becomes another campus
 */
export function chooseFolder(store, campus) {
  const field = document.createElement('input');
  Object.assign(field, { type: 'file', accept: '.zip,application/zip', className: 'campus-file', hidden: true });
  field.addEventListener('change', async () => {
    field.remove();
    const file = field.files?.[0];
    if (file) await send(store, campus, file);
  });
  field.addEventListener('cancel', () => field.remove());
  document.body.append(field);
  field.click();
}

async function send(/** @type {Store} */ store, /** @type {?Campus} */ campus, /** @type {File} */ file) {
  store.set({ notice: { text: say('campusEdit.uploading'), stays: true } });
  try {
    if (campus) {
      await api.upload(`/campuses/${encodeURIComponent(campus.id)}/folder`, file, ZIP, 'PUT');
      store.set({ notice: say('campusEdit.uploaded'), attempt: store.state.attempt + 1 });
      return;
    }
    const name = file.name.replace(/\.zip$/i, '');
    const { id } = await api.upload(`/campuses?${new URLSearchParams({ name })}`, file, ZIP);
    store.set({ notice: say('campusEdit.added'), campusID: id, campusList: null });
  } catch (failure) {
    console.info(failure);
    store.set({ notice: { text: [failure.message, ...failure.hints ?? []].join(' '), stays: true,
      action: say('campus.close'), act: () => {} } });
  }
}

/** Deletes an uploaded campus of the user, after a question. */
export async function removeCampus(/** @type {Store} */ store, /** @type {Campus} */ { id, name }) {
  if (!confirm(say('campusEdit.deleteAsk', { name }))) return;
  try {
    await api.delete(`/campuses/${encodeURIComponent(id)}`);
    store.set({
      campusID: null, campus: null, campusList: null, campusFrom: null, campusTo: null, campusPart: null,
      notice: say('campusEdit.deleted', { name }),
    });
  } catch (failure) {
    store.set({ notice: failure.message });
  }
}
