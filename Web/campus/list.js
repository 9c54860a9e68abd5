// The list of campuses. If there is one only, it opens at once.
import '../messages/campusedit.js';
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { failureNote } from '../form/failure.js';
import { button } from '../form/form.js';
import { api } from '../server/api.js';
import { say } from '../messages/messages.js';
import { chooseFolder } from './edit/folder.js';
import { openCampus } from './model/opening.js';

/** Adds the list, shown while no campus is chosen. */
export function mountList(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const status = element('div', { class: 'campus-hint', role: 'status' });
  const list = element('ul', { class: 'item-list campus-list' });
  const add = button(say('campusEdit.uploadNew'), () => chooseFolder(store, null), { sign: 'upload', hidden: true });
  const node = element('div', {}, status, list, element('div', { class: 'screen-actions' }, add));
  parent.append(node);

  async function load() {
    status.textContent = say('campus.loading');
    try {
      /** @type {Page<CampusItem>} */
      const { items } = await api.get('/campuses');
      status.textContent = items.length === 0 ? say('campus.none') : '';
      store.set({ campusList: items });
    } catch (failure) {
      status.replaceChildren(failureNote(failure, load));
    }
  }

  store.watch(['campusList'], ({ campusList, campusID, view }) => {
    list.replaceChildren(...(campusList ?? []).map((item) => row(store, item)));
    if (view === 'campus' && !campusID && campusList?.length === 1) {
      store.set({ campusID: campusList[0].id });
    }
  });
  store.watch(['view', 'campusID', 'user'], (state, before) => {
    node.hidden = state.campusID !== null;
    add.hidden = !state.user;
    const isOpened = state.view !== before.view || state.user !== before.user
      || (before.campusID && !state.campusID) || !state.campusList;
    if (state.view === 'campus' && isOpened) load();
  });
  return { reload: load };
}

function row(/** @type {Store} */ store, /** @type {CampusItem} */ { id, name, buildings }) {
  return element('li', {}, icon('campus'), element('button', {
    type: 'button', class: 'item-main item-open', onclick: () => openCampus(store, id),
  }, element('span', { class: 'item-name', dir: 'auto' }, name),
  element('span', { class: 'item-detail' }, say('campus.count', { count: buildings }))));
}
