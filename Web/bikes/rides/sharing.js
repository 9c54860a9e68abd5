// The dialog to share the planned ride with one of the user's groups.
import '../../messages/grouprides.js';
import { element } from '../../dom/element.js';
import { openDialog } from '../../form/dialog.js';
import { failureNote } from '../../form/failure.js';
import { button } from '../../form/form.js';
import { icon } from '../../dom/icon.js';
import { api } from '../../server/api.js';
import { nameOf } from '../../server/places.js';
import { showView } from '../../state/actions.js';
import { say } from '../../messages/messages.js';
import { present } from '../../state/present.js';

/** Opens the dialog with the groups of the user. */
export async function openSharing(/** @type {Store} */ store) {
  const { dialog, body } = openDialog({
    id: 'ride-share', title: say('groupRides.shareTitle'), close: say('groupRides.close'),
  });
  const status = element('div', { class: 'screen-text', role: 'status' });
  const list = element('ul', { class: 'item-list' });
  body.append(element('p', {}, say('groupRides.shareHint')), status, list);

  async function load() {
    status.textContent = say('groupRides.loading');
    try {
      /** @type {Page<Group>} */
      const { items } = await api.get('/groups');
      status.replaceChildren(...(items.length === 0 ? withoutGroups() : []));
      list.replaceChildren(...items.map((group) => row(group, share)));
    } catch (failure) {
      status.replaceChildren(failureNote(failure, load));
    }
  }

  function withoutGroups() {
    const open = () => {
      dialog.close();
      showView(store, 'groups');
    };
    return [element('p', {}, say('groupRides.noGroups')), button(say('groupRides.toGroups'), open)];
  }

  async function share(/** @type {Group} */ { id, name }) {
    status.textContent = '';
    try {
      const ends = { from: await named(present(store.state, 'from')), to: await named(present(store.state, 'to')) };
      await api.put(`/groups/${encodeURIComponent(id)}/ride`, {
        ...ends, ebike: true, by: 'time',
      });
      dialog.close();
      const act = () => {
        store.set({ groupID: id });
        showView(store, 'group');
      };
      store.set({ notice: {
        text: say('groupRides.shared', { name }), action: say('groupRides.openGroup'), act,
      } });
    } catch (failure) {
      status.replaceChildren(failureNote(failure));
    }
  }

  await load();
}

/** Returns a place with its name, which may not be known yet. */
async function named(/** @type {Place} */ place) {
  const { lat, lon, name } = place;
  return { lat, lon, name: name || await nameOf(place) };
}

function row(/** @type {Group} */ group, /** @type {({id, name}: Group) => Promise<void>} */ share) {
  const { name, ride } = group;
  const ends = ride && say('groupRides.ends', {
    from: ride.from.name || say('groupRides.place'), to: ride.to.name || say('groupRides.place'),
  });
  return element('li', {}, element('button', {
    class: 'item-main item-open', type: 'button', onclick: () => share(group),
  }, element('span', { class: 'item-name', dir: 'auto' }, name),
  ends && element('span', { class: 'item-detail', dir: 'auto' }, say('groupRides.has', { ends }))),
  icon('share'));
}
