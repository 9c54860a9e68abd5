// A line that shows when the page is offline, and the source of the shown routes.
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { askAgain } from '../state/actions.js';
import { say } from '../messages/messages.js';

/** Adds the line. Requests that failed offline are repeated once online. */
export function mountBanner(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const banner = element('p', { class: 'offline', role: 'status' });
  parent.append(banner);
  // By the event, not by `navigator.onLine`: that already has its last value when a short break's
  // events arrive, and the end of the break would go unnoticed.
  addEventListener('offline', () => store.set({ online: false }));
  addEventListener('online', () => store.set({ online: true }));
  store.watch(['online'], (state, before) => {
    const mayWork = state.failure?.passing || state.source === 'device' || state.source === 'kept';
    if (state.online && !before.online && mayWork) askAgain(store);
  });
  store.watch(['online', 'source', 'status'], (state) => {
    const words = wordsFor(state);
    banner.replaceChildren(...(words ? [icon('offline'), element('span', {}, words)] : []));
  });
}

function wordsFor(/** @type {State} */ { online, source, status, leaving }) {
  if (status === 'found' && source === 'device') {
    return say(leaving ? 'offline.withoutHours' : 'offline.onDevice');
  }
  if (status === 'found' && source === 'kept') return say('offline.kept');
  // The first screen has its own notice.
  return online || status === 'empty' ? '' : say('offline.now');
}
