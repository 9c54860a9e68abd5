// Says discreetly that there is no connection, and where the routes shown come from.
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { askAgain } from '../state/actions.js';
import { say } from '../words/messages.js';

/** Adds the line; what failed for want of a connection is asked again once there is one. */
export function mountBanner(store, parent) {
  const banner = element('p', { class: 'offline', role: 'status' });
  parent.append(banner);
  for (const event of ['online', 'offline']) {
    addEventListener(event, () => store.set({ online: navigator.onLine }));
  }
  store.watch(['online'], (state, before) => {
    const mayWork = state.failure?.passing || state.source === 'device' || state.source === 'kept';
    if (state.online && !before.online && mayWork) askAgain(store);
  });
  store.watch(['online', 'source', 'status'], (state) => {
    const words = wordsFor(state);
    banner.replaceChildren(...(words ? [icon('offline'), element('span', {}, words)] : []));
  });
}

function wordsFor({ online, source, status }) {
  if (status === 'found' && source === 'device') return say('offline.onDevice');
  if (status === 'found' && source === 'kept') return say('offline.kept');
  return online ? '' : say('offline.now');
}
