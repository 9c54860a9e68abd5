// A notice about the last action, shown for a few seconds, optionally with an undo button.
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { say } from '../messages/messages.js';

const SHOWN_FOR = 6_000;

/** Adds the container of notices. A notice is a text or `{text, action, act}`. */
export function mountNotice(/** @type {Store} */ store) {
  const box = element('div', { class: 'notice', role: 'status' });
  document.body.append(box);
  let pending = 0;
  store.watch(['notice'], ({ notice }) => {
    clearTimeout(pending);
    box.replaceChildren(...(notice ? content(store, notice) : []));
    if (!notice || inFull(notice).stays) return;
    pending = setTimeout(() => hide(store, notice), SHOWN_FOR);
  });
}

/**
 * @param {Notice} notice
 * @returns {LongNotice}
 */
function inFull(notice) {
  return typeof notice === 'string' ? { text: notice } : notice;
}

function content(/** @type {Store} */ store, /** @type {Notice} */ notice) {
  const { text, action, act, stays } = inFull(notice);
  const button = action && element('button', {
    type: 'button', onclick: () => { hide(store, notice); run(store, act); },
  }, action);
  const close = stays && element('button', {
    class: 'notice-close', type: 'button', 'aria-label': say('notice.close'),
    onclick: () => hide(store, notice),
  }, icon('clear'));
  return [element('span', {}, text), button, close].filter(Boolean);
}

/** Runs the action of a notice; its failure is the next notice. */
async function run(/** @type {Store} */ store, /** @type {LongNotice['act']} */ act) {
  try {
    await act?.();
  } catch (failure) {
    if (!failure.hints) throw failure; // a fault of the page
    store.set({ notice: failure.message });
  }
}

function hide(/** @type {Store} */ store, /** @type {Notice} */ notice) {
  if (store.state.notice === notice) store.set({ notice: null });
}
