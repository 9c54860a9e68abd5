// A sentence about what was just done, shown for a few seconds, perhaps with a way to undo it.
import { element } from '../dom/element.js';

const SHOWN_FOR = 6_000;

/** Adds the place where notices appear. A notice is a text or `{text, action, act}`. */
export function mountNotice(store) {
  const box = element('div', { class: 'notice', role: 'status' });
  document.body.append(box);
  let pending = 0;
  store.watch(['notice'], ({ notice }) => {
    clearTimeout(pending);
    box.replaceChildren(...(notice ? content(store, notice) : []));
    if (notice && !notice.stays) pending = setTimeout(() => hide(store, notice), SHOWN_FOR);
  });
}

function content(store, notice) {
  const { text, action, act } = typeof notice === 'string' ? { text: notice } : notice;
  const button = action && element('button', {
    type: 'button', onclick: () => { hide(store, notice); act(); },
  }, action);
  return [element('span', {}, text), button].filter(Boolean);
}

function hide(store, notice) {
  if (store.state.notice === notice) store.set({ notice: null });
}
