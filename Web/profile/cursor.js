import { element } from '../dom/element.js';
import { sectionOf } from '../geometry/climb.js';
import { clearSection, markSection, moveCursor, tapProfile } from '../state/actions.js';
import { say } from '../messages/messages.js';
import { mountGestures } from './gestures.js';
import { keyTarget } from './keys.js';
import { cursorText, sectionText, summaryText } from './reading.js';

/** @type {ProfileWords} */
const WORDS = { cursor: cursorText, summary: summaryText };

/**
 * Adds the cursor over the chart: a slider for keyboard and screen readers, also moved by the
 * pointer. Shift selects a section, Escape clears it, Enter opens the directions. The map follows
 * the state. `words` are the texts at the cursor and without one.
 */
export function mountCursor(
  /** @type {Store} */ store, /** @type {HTMLElement} */ frame, /** @type {HTMLElement} */ reading,
  words = WORDS,
) {
  const rule = element('span', { class: 'cursor-rule', hidden: true });
  const mark = element('span', { class: 'section-mark', hidden: true });
  const handle = element('div', {
    class: 'cursor-handle', role: 'slider', tabindex: 0, 'aria-label': say('profile.cursor'),
    'aria-valuemin': 0, 'aria-keyshortcuts': 'Shift+ArrowRight Shift+ArrowLeft Escape Enter',
  });
  /** @type {?Profiled} */
  let route = null;
  /** @type {?ProfileScale} */
  let scale = null;
  frame.append(mark, rule, handle);

  mountGestures(store, handle, (event) => {
    if (!scale || !route) return null;
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
  store.watch(['cursor', 'section'], place);

  function place() {
    const { cursor, section } = store.state;
    rule.hidden = cursor === null || !scale;
    mark.hidden = section === null || !scale;
    if (!route) return;
    handle.setAttribute('aria-valuenow', Math.round(cursor ?? 0));
    handle.setAttribute('aria-valuetext', textOf(route, store.state, words));
    reading.textContent = cursor === null ? words.summary(route) : words.cursor(route, cursor);
    if (!scale) return;
    if (cursor !== null) rule.style.left = `${scale.x(cursor)}px`;
    if (!section) return;
    mark.style.left = `${scale.x(section.from)}px`;
    mark.style.width = `${scale.x(section.to) - scale.x(section.from)}px`;
  }

  return {
    /** Updates the cursor for another route or scale. */
    show(/** @type {Profiled} */ nextRoute, /** @type {?ProfileScale} */ nextScale) {
      [route, scale] = [nextRoute, nextScale];
      handle.setAttribute('aria-valuemax', Math.round(nextRoute.distance));
      place();
    },
  };
}

/** Handles a key on the chart; returns false if it has no function there. */
function pressed(
  /** @type {Store} */ store, /** @type {Profiled} */ route, /** @type {KeyboardEvent} */ { key, shiftKey },
) {
  const { cursor, section } = store.state;
  if ((key === 'Escape' && section) || key === 'Enter') {
    tapProfile(store);
    return true;
  }
  const here = cursor ?? 0;
  const target = keyTarget(key, here, route.distance);
  if (target === null) return false;
  if (shiftKey) markSection(store, anchorOf(section, here), target);
  else if (section) clearSection(store);
  moveCursor(store, target);
  return true;
}

/** Returns the end of the section away from the cursor, else the cursor. */
function anchorOf(/** @type {?{from: number, to: number}} */ section, /** @type {number} */ cursor) {
  if (!section) return cursor;
  return Math.abs(section.from - cursor) < Math.abs(section.to - cursor) ? section.to : section.from;
}

function textOf(
  /** @type {Profiled} */ route, /** @type {State} */ { cursor, section }, /** @type {ProfileWords} */ words,
) {
  const text = words.cursor(route, cursor ?? 0);
  if (!section) return text;
  return `${text}. ${sectionText(sectionOf(route, section.from, section.to))}`;
}
