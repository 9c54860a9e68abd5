// Working the list of stops by keys: the grip picks a stop up and puts it down, arrows move it.
import { say } from '../words/messages.js';
import { record } from './actions.js';
import { withMoved } from './draft.js';

/** How far a page is. */
const PAGE = 10;
const STEPS = {
  ArrowUp: (at) => at - 1, ArrowDown: (at) => at + 1, PageUp: (at) => at - PAGE,
  PageDown: (at) => at + PAGE, Home: () => 0, End: () => Infinity,
};

/**
 * Lets stops be moved and removed by keys.
 * @param {{tell: (text: string) => void, remove: (key: string) => void}} actions
 */
export function moveByKeys(store, list, { tell, remove }) {
  /** The stop that is picked up, and the draft as it was then. */
  let picked = null;
  let isMoving = false;

  const placeOf = (key) => {
    const { stops } = store.state.draft;
    const index = stops.findIndex((stop) => stop.key === key);
    return { name: stops[index].name, at: index + 1, count: stops.length, index };
  };

  list.addEventListener('click', ({ target, detail }) => {
    const grip = target.closest('.stop-grip');
    if (!grip || detail > 0) return; // by a pointer, which drags
    if (picked) drop();
    else pick(grip);
  });
  list.addEventListener('keydown', (event) => {
    const row = event.target.closest('li');
    if (!row || event.target.matches('input')) return;
    if (event.target.closest('.stop-grip')) byGrip(event, row);
    if ((event.key === 'Delete' || event.key === 'Backspace') && !picked) {
      event.preventDefault();
      remove(row.dataset.key);
    }
  });
  list.addEventListener('focusout', () => { if (picked && !isMoving) drop(); });

  function byGrip(event, row) {
    const step = STEPS[event.key];
    if (step) {
      event.preventDefault();
      if (picked) move(step);
      else focusAt(step([...list.children].indexOf(row)));
    } else if (event.key === 'Escape' && picked) {
      event.stopPropagation();
      putBack();
    }
  }

  function focusAt(index) {
    const rows = list.querySelectorAll(':scope > li');
    rows[Math.min(Math.max(index, 0), rows.length - 1)].querySelector('.stop-grip').focus();
  }

  function pick(grip) {
    const { key } = grip.closest('li').dataset;
    picked = { key, grip, before: store.state.draft };
    grip.setAttribute('aria-pressed', 'true');
    tell(say('stops.picked', placeOf(key)));
  }

  function move(step) {
    const { index } = placeOf(picked.key);
    show(withMoved(store.state.draft, picked.key, step(index)));
    picked.grip.scrollIntoView({ block: 'nearest' });
    tell(say('stops.moved', placeOf(picked.key)));
  }

  function drop() {
    const { key, before } = release();
    if (store.state.draft !== before) record(store, before, store.state.draft);
    tell(say('stops.dropped', placeOf(key)));
  }

  function putBack() {
    const { key, before } = release();
    show(before);
    tell(say('stops.notMoved', placeOf(key)));
  }

  /** Shows a draft without noting it as a change; the focus goes along with its row. */
  function show(draft) {
    isMoving = true;
    store.set({ draft });
    isMoving = false;
  }

  function release() {
    const released = picked;
    picked = null;
    released.grip.setAttribute('aria-pressed', 'false');
    return released;
  }
}
