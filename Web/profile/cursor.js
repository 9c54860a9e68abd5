import { element } from '../dom/element.js';
import { stretchOf } from '../geometry/climb.js';
import { clearStretch, markStretch, moveCursor, tapProfile } from '../state/actions.js';
import { say } from '../words/messages.js';
import { mountGestures } from './gestures.js';
import { keyTarget } from './keys.js';
import { cursorText, stretchText, summaryText } from './reading.js';

/**
 * A cursor over the drawing: a slider for the keyboard and screen readers, moved by the pointer
 * too. With Shift it draws a stretch, which Escape gives up; Enter opens the directions. The map
 * follows the state.
 */
export function mountCursor(store, frame, reading) {
  const rule = element('span', { class: 'cursor-rule', hidden: true });
  const mark = element('span', { class: 'stretch-mark', hidden: true });
  const handle = element('div', {
    class: 'cursor-handle', role: 'slider', tabindex: 0, 'aria-label': say('profile.cursor'),
    'aria-valuemin': 0, 'aria-keyshortcuts': 'Shift+ArrowRight Shift+ArrowLeft Escape Enter',
  });
  let route = null;
  let scale = null;
  frame.append(mark, rule, handle);

  mountGestures(store, handle, (event) => {
    if (!scale) return null;
    const x = event.clientX - frame.getBoundingClientRect().left;
    return Math.min(Math.max(scale.distanceAt(x), 0), route.distance);
  });
  handle.addEventListener('focus', () => moveCursor(store, store.state.cursor ?? 0));
  handle.addEventListener('blur', () => moveCursor(store, null));
  handle.addEventListener('keydown', (event) => {
    if (!route || !pressed(store, route, event)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  store.watch(['cursor', 'stretch'], place);

  function place() {
    const { cursor, stretch } = store.state;
    rule.hidden = cursor === null || !scale;
    mark.hidden = stretch === null || !scale;
    if (!route) return;
    const words = textOf(route, store.state);
    handle.setAttribute('aria-valuenow', Math.round(cursor ?? 0));
    handle.setAttribute('aria-valuetext', words);
    reading.textContent = cursor === null ? summaryText(route) : cursorText(route, cursor);
    if (!rule.hidden) rule.style.left = `${scale.x(cursor)}px`;
    if (mark.hidden) return;
    mark.style.left = `${scale.x(stretch.from)}px`;
    mark.style.width = `${scale.x(stretch.to) - scale.x(stretch.from)}px`;
  }

  return {
    /** Shows the cursor on another route or another scale. */
    show(nextRoute, nextScale) {
      [route, scale] = [nextRoute, nextScale];
      handle.setAttribute('aria-valuemax', Math.round(route.distance));
      place();
    },
  };
}

/** Does what a key means on the drawing; false if it means nothing there. */
function pressed(store, route, { key, shiftKey }) {
  const { cursor, stretch } = store.state;
  if ((key === 'Escape' && stretch) || key === 'Enter') {
    tapProfile(store);
    return true;
  }
  const here = cursor ?? 0;
  const target = keyTarget(key, here, route.distance);
  if (target === null) return false;
  if (shiftKey) markStretch(store, anchorOf(stretch, here), target);
  else if (stretch) clearStretch(store);
  moveCursor(store, target);
  return true;
}

/** The end of the stretch away from the cursor, else the cursor itself. */
function anchorOf(stretch, cursor) {
  if (!stretch) return cursor;
  return Math.abs(stretch.from - cursor) < Math.abs(stretch.to - cursor) ? stretch.to : stretch.from;
}

function textOf(route, { cursor, stretch }) {
  const words = cursorText(route, cursor ?? 0);
  if (!stretch) return words;
  return `${words}. ${stretchText(stretchOf(route, stretch.from, stretch.to))}`;
}
