// The import by drop: files may be dropped anywhere on the window while hikes are shown.
import '../messages/hikes.js';
import { element } from '../dom/element.js';
import { showView } from '../state/actions.js';
import { say } from '../messages/messages.js';

/** Accepts files dropped on some views, and hands them to the list, which imports them. */
export function acceptDrops(/** @type {Store} */ store, /** @type {string[]} */ views) {
  const sign = element('div', { class: 'import-drop', hidden: true }, say('hikes.drop'));
  document.body.append(sign);
  const isMeant = (/** @type {DragEvent} */ { dataTransfer }) => views.includes(store.state.view)
    && Boolean(store.state.session) && [...(dataTransfer?.types ?? [])].includes('Files');
  let depth = 0;
  const show = (/** @type {number} */ by) => {
    depth = Math.max(0, depth + by);
    sign.hidden = depth === 0;
  };
  addEventListener('dragenter', (event) => { if (isMeant(event)) show(1); });
  addEventListener('dragleave', (event) => { if (isMeant(event)) show(-1); });
  addEventListener('dragover', (event) => {
    if (!isMeant(event)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
  });
  addEventListener('drop', (event) => {
    if (!isMeant(event)) return;
    event.preventDefault();
    show(-depth);
    store.set({ dropped: [...event.dataTransfer?.files ?? []] });
    if (store.state.view !== 'hikes') showView(store, 'hikes');
  });
}
