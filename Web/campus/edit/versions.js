// The versions of a campus, the newest first, each of which can be restored.
import { element } from '../../dom/element.js';
import { openDialog } from '../../form/dialog.js';
import { failureNote } from '../../form/failure.js';
import { button } from '../../form/form.js';
import { momentText } from '../../itinerary/text.js';
import { api } from '../../server/api.js';
import { say } from '../../messages/messages.js';
import { present } from '../../state/present.js';

/** Opens the list. */
export function openVersions(/** @type {Store} */ store) {
  const campus = present(store.state, 'campus');
  const path = `/campuses/${encodeURIComponent(campus.id)}/versions`;
  const { dialog, body } = openDialog({
    id: 'campus-versions', title: say('campusEdit.versions'), close: say('campus.close'),
  });
  const list = element('ol', { class: 'item-list campus-versions' });
  const status = element('div', { class: 'campus-hint', role: 'status' }, say('campus.loading'));
  const more = button(say('campusEdit.older'), () => load(), { hidden: true });
  body.append(status, list, more);
  /** @type {?string} */
  let next = null;

  async function load() {
    try {
      /** @type {Page<CampusVersionAnswer>} */
      const answer = await api.get(path, { cursor: next });
      next = answer.next ?? null;
      status.replaceChildren();
      more.hidden = next === null;
      list.append(...answer.items.map(row));
    } catch (failure) {
      status.replaceChildren(failureNote(failure, load));
    }
  }

  function row(/** @type {CampusVersionAnswer} */ { revision, at, by, summary }) {
    const { isEditable, revision: current } = present(store.state, 'campus');
    const isCurrent = revision === current;
    return element('li', {}, element('span', { class: 'item-main' },
      element('span', { class: 'item-name' }, say('campusEdit.version', { revision, at: momentText(at) })),
      element('span', { class: 'item-detail', dir: 'auto' }, [by, summary].filter(Boolean).join(': '))),
    isCurrent && element('span', { class: 'campus-current' }, say('campusEdit.current')),
    !isCurrent && isEditable && Boolean(store.state.user)
      && button(say('campusEdit.restoreVersion'), () => restore(revision)));
  }

  async function restore(/** @type {MessageValue} */ revision) {
    await api.post(`${path}/${revision}/restore`);
    dialog.close();
    store.set({ notice: say('campusEdit.versionRestored', { revision }), attempt: store.state.attempt + 1 });
  }
  load();
}
