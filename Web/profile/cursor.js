import { element } from '../dom/element.js';
import { gradeAt, sampleAt } from '../geometry/samples.js';
import { moveCursor } from '../state/actions.js';
import { say } from '../words/messages.js';
import { distanceText, gradeText, heightText } from '../words/units.js';

const KEY_STEPS = {
  ArrowRight: 0.01, ArrowUp: 0.01, ArrowLeft: -0.01, ArrowDown: -0.01, PageUp: 0.1, PageDown: -0.1,
};

/**
 * A cursor over the drawing: a slider for the keyboard and screen readers, moved by the pointer
 * too. The map follows the state's cursor.
 */
export function mountCursor(store, frame) {
  const rule = element('span', { class: 'cursor-rule', hidden: true });
  const reading = element('output', { class: 'cursor-reading' });
  const handle = element('div', {
    class: 'cursor-handle', role: 'slider', tabindex: 0,
    'aria-label': say('profile.cursor'), 'aria-valuemin': 0,
  });
  let route = null;
  let scale = null;
  frame.append(handle, rule);
  frame.before(reading);

  handle.addEventListener('pointermove', (event) => follow(event));
  handle.addEventListener('pointerdown', (event) => {
    handle.setPointerCapture(event.pointerId);
    follow(event);
  });
  handle.addEventListener('pointerleave', () => {
    if (document.activeElement !== handle) moveCursor(store, null);
  });
  handle.addEventListener('focus', () => moveCursor(store, store.state.cursor ?? 0));
  handle.addEventListener('blur', () => moveCursor(store, null));
  handle.addEventListener('keydown', (event) => {
    const target = route && keyTarget(event.key, store.state.cursor ?? 0, route.distance);
    if (target == null) return;
    event.preventDefault();
    moveCursor(store, target);
  });
  store.watch(['cursor'], place);

  function follow(event) {
    if (!scale) return;
    const x = event.clientX - frame.getBoundingClientRect().left;
    moveCursor(store, Math.min(Math.max(scale.distanceAt(x), 0), route.distance));
  }

  function place() {
    const { cursor } = store.state;
    rule.hidden = cursor === null || !scale;
    if (!route) return;
    handle.setAttribute('aria-valuenow', Math.round(cursor ?? 0));
    handle.setAttribute('aria-valuetext', readingAt(route, cursor ?? 0));
    reading.textContent = cursor === null ? summary(route) : readingAt(route, cursor);
    if (!rule.hidden) rule.style.left = `${scale.x(cursor)}px`;
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

/** Where a key moves the cursor: a hundredth of the way, a tenth by page, or to an end. */
function keyTarget(key, cursor, length) {
  if (key === 'Home') return 0;
  if (key === 'End') return length;
  return key in KEY_STEPS ? Math.min(Math.max(cursor + KEY_STEPS[key] * length, 0), length) : null;
}

function readingAt(route, cursor) {
  const { height } = sampleAt(route.samples, cursor);
  const grade = gradeAt(route.samples, cursor);
  return say('profile.at', {
    distance: distanceText(cursor),
    height: height !== null && heightText(height),
    grade: grade !== null && gradeWords(grade),
  });
}

/** "4 % up", "3 % down", "level". */
export function gradeWords(grade) {
  if (Math.abs(grade) < 0.005) return say('profile.level');
  return say(grade > 0 ? 'profile.up' : 'profile.down', { grade: gradeText(Math.abs(grade)) });
}

function summary({ samples }) {
  const [start, end] = [samples[0].height, samples.at(-1).height];
  if (start === null || end === null) return say('profile.unknown');
  return say('profile.startEnd', { start: heightText(start), end: heightText(end) });
}
