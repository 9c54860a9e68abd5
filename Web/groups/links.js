// The dialog to create and revoke links to a group, each also as a QR code.
import '../messages/groups.js';
import { element } from '../dom/element.js';
import { openLinks } from '../itinerary/links.js';
import { say } from '../messages/messages.js';
import { codePicture } from '../code/picture.js';
import { present } from '../state/present.js';

/** Opens the dialog for the group on the screen. */
export function openGroupLinks(/** @type {Store} */ store) {
  const group = present(store.state, 'group');
  openLinks(store, group, {
    path: `/groups/${encodeURIComponent(group.id)}/links`,
    title: say('groups.links.title'), hint: say('groups.links.hint'),
    until: ['group', 'hour', 'day'],
    choice: {
      id: 'link-right', key: 'right', label: say('groups.links.right'), read: String,
      options: ['join', 'view'].map((right) => [right, say(`groups.links.right.${right}`)]),
    },
    forever: say('groups.links.forever'),
    detail: ({ right }) => say(`groups.links.given.${right}`),
    picture: (url) => element('figure', { class: 'group-code' },
      codePicture(url, say('groups.links.qr'))),
  });
}
