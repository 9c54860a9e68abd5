// The switch for notices of members' actions while the page is closed.
import { element } from '../../dom/element.js';
import { showAt } from '../../form/pressing.js';
import { say } from '../../messages/messages.js';
import { beginPush, canBeNotified, endPush, pushState } from '../../push/push.js';

/** Adds the switch, if the browser can notify. */
export function mountNotices(/** @type {Store} */ store, /** @type {HTMLDetailsElement} */ parent) {
  if (!canBeNotified()) return;
  const box = element('input', {
    id: 'group-notices', type: 'checkbox', role: 'switch', onchange: () => { apply(box.checked); },
  });
  const status = element('p', { class: 'group-sharing', role: 'status' });
  const section = element('section', { class: 'group-share', 'aria-label': say('groups.notices') },
    element('div', { class: 'group-choices' },
      element('label', { for: box.id }, say('groups.notices')), box), status);
  parent.append(section);

  const show = (/** @type {string} */ state) => {
    box.checked = state === 'on';
    box.disabled = state === 'denied';
    status.textContent = state === 'denied' ? say('groups.noticesDenied') : '';
  };

  async function apply(/** @type {boolean} */ isOn) {
    box.disabled = true;
    try {
      if (!isOn) await endPush();
      show(isOn ? await beginPush() : 'off');
    } catch (failure) {
      show('off');
      showAt(box, failure.status ? failure : { message: say('groups.noticesFailed') });
    }
  }

  let isOpen = false;
  store.watch(['view', 'group'], ({ view, group }) => {
    section.hidden = group?.role === 'viewer';
    if (view === 'group' && !isOpen) pushState().then(show, console.info);
    isOpen = view === 'group';
  });
}
