// The buttons next to the name of the campus: edit, and a menu for its folder, versions and place.
import '../messages/campusedit.js';
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { menuButton } from '../dom/menu.js';
import { iconButton } from '../form/form.js';
import { showView } from '../state/actions.js';
import { say } from '../messages/messages.js';
import { present } from '../state/present.js';
import { chooseFolder, removeCampus } from './edit/folder.js';
import { openVersions } from './edit/versions.js';
import { openPart } from './search/actions.js';

/** Adds the buttons. */
export function mountTools(/** @type {Store} */ store, /** @type {HTMLElement} */ parent) {
  const edit = iconButton('edit', say('campusEdit.title'), () => openPart(store, 'edit'));
  const download = element('a', { class: 'menu-item', download: '' }, icon('download'), say('campusEdit.download'));
  const upload = item('upload', 'campusEdit.upload', () => chooseFolder(store, store.state.campus));
  const versions = item('recent', 'campusEdit.versions', () => openVersions(store));
  const place = item('locate', 'campusEdit.place', () => openPart(store, 'pins'));
  const map = item('open', 'campusEdit.onMap', () => {
    store.set({ campusOnMap: store.state.campus });
    showView(store, 'routes');
  });
  const street = item('route', 'campusEdit.street', () => openPart(store, 'street'));
  const remove = item('delete', 'campusEdit.delete', () => removeCampus(store, present(store.state, 'campus')));
  parent.append(edit, menuButton(
    { id: 'campus-menu', label: say('campusEdit.more'), icon: icon('more') },
    [street, map, download, versions, upload, place, remove]));
  store.watch(['campus', 'user'], ({ campus, user }) => {
    parent.hidden = !campus;
    if (!campus) return;
    const mayEdit = campus.isEditable && Boolean(user);
    for (const one of [edit, upload, place]) one.hidden = !mayEdit;
    remove.hidden = !campus.isOwned;
    for (const one of [map, street]) one.hidden = !campus.placement;
    download.setAttribute('href', `/api/v1/campuses/${encodeURIComponent(campus.id)}/folder`);
  });
}

function item(/** @type {string} */ sign, /** @type {string} */ words, /** @type {() => void} */ onclick) {
  return element('button', { type: 'button', class: 'menu-item', onclick }, icon(sign), say(words));
}
