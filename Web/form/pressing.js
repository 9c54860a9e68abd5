// Runs the action of a button: one at a time, and a failure is shown at the button, above sheets
// and dialogs.
import { element } from '../dom/element.js';

/** Pixels between the failure and its button, and from the edge of the window. */
const GAP = 6;
const EDGE = 12;

/**
 * Returns a listener that runs an action once at a time: presses while its promise is pending are
 * ignored, so that nothing is created twice. A failure of the promise is shown at the button.
 * @param {(event: Event) => any} act
 */
export function onceAtATime(act) {
  let isBusy = false;
  return async (event) => {
    if (isBusy) return;
    const button = /** @type {HTMLElement} */ (event.currentTarget);
    const pending = act(event);
    if (!(pending instanceof Promise)) return;
    isBusy = true;
    button.setAttribute('aria-busy', 'true');
    try {
      await pending;
    } catch (failure) {
      if (!failure.hints) throw failure; // a fault of the page
      showAt(button, failure);
    } finally {
      isBusy = false;
      button.removeAttribute('aria-busy');
    }
  };
}

/**
 * Shows a failure at a button, a field or a row of a list until the user's next action.
 * @param {HTMLElement} control
 * @param {Failure} failure
 */
export function showAt(control, { message, hints = [] }) {
  if (!control.isConnected) return;
  const bubble = element('div', { class: 'press-failure', role: 'alert', popover: 'manual' });
  if (control.matches('li')) control.append(bubble);
  else control.after(bubble);
  bubble.showPopover();
  bubble.append(...[message, ...hints].map((text) => element('p', {}, text)));
  const place = () => placeAt(bubble, control);
  const until = new AbortController();
  const end = () => { until.abort(); bubble.remove(); };
  const { signal } = until;
  addEventListener('scroll', place, { capture: true, signal });
  addEventListener('resize', place, { signal });
  addEventListener('pointerdown', (event) => { if (event.target !== bubble) end(); }, { capture: true, signal });
  addEventListener('keydown', (event) => {
    end();
    if (event.key !== 'Escape') return;
    event.preventDefault(); // a dialog below stays
    event.stopPropagation();
  }, { capture: true, signal });
  place();
}

/** Places a failure below its control, or above it if there is no room. */
function placeAt(bubble, control) {
  const { left, top, bottom } = control.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const isBelow = bottom + GAP + height + EDGE <= innerHeight;
  bubble.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - EDGE - width))}px`;
  bubble.style.top = `${isBelow ? bottom + GAP : Math.max(EDGE, top - GAP - height)}px`;
}
